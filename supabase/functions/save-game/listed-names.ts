import type { Save } from '../../../sim/save/save.ts'
import { serviceClient } from '../_shared/clients.ts'
import { HttpError } from '../_shared/http.ts'
import type { Batch } from './batch.ts'

/**
 * Rejects a command that gives the survivor a name with a listed word (decision 0045). The rules in `sim` do not know the words, so stored
 * names stay valid.
 */
export async function refuseListedName({ commands }: Batch, save: Save | null): Promise<void> {
  for (const [index, command] of commands.entries()) {
    if ((command.type !== 'new-game' && command.type !== 'rename') || command.name === save?.characterName) continue
    const { data, error } = await serviceClient().rpc('name_allowed', { name: command.name })
    if (error) throw error
    if (data === false)
      throw new HttpError(422, 'name-not-allowed', "This name isn't allowed.", { refusal: { type: 'name-not-allowed' }, index })
  }
}
