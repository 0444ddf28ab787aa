import type { SupabaseClient } from '@supabase/supabase-js'
import type { BackupCopy, BackupsPort } from '../../../machines/ports.ts'
import type { Save } from '../../../sim/save/save.ts'
import { type FunctionAnswer, functionAnswer, refusedAnswer, unwrap } from '../../gateways/supabase/errors.ts'

interface Row {
  readonly id: string
  readonly kind: BackupCopy['kind']
  readonly backup_date: string
  readonly name: string | null
  readonly level: unknown
}

/** Throws if the function rejected the save, and warns about accepted items that are missing from the catalogue (SLOT-20). */
function accept(answer: FunctionAnswer): void {
  const { status, body } = answer
  if (status !== 200) throw refusedAnswer(answer, status === 409 ? 'later' : undefined)
  for (const id of (body.unknownItems ?? []) as string[]) console.warn(`The save holds an item that the catalogue does not know: ${id}`)
}

/**
 * The user's own backups (DATA-12). Selects only the displayed columns, because a backup can have 256 kB.
 * `restore-backup` restores them (OP-119).
 */
export const supabaseBackups = (client: SupabaseClient, userId: () => string): BackupsPort => ({
  async slots() {
    const rows = unwrap(await client.from('game_saves_backup').select('slot_number').eq('user_id', userId()))
    return [...new Set((rows ?? []).map((row) => row.slot_number as number))]
  },

  async list(slot) {
    const rows: Row[] | null = unwrap(
      await client
        .from('game_saves_backup')
        .select('id, kind, backup_date, name:save_data->>characterName, level:save_data->level')
        .eq('user_id', userId())
        .eq('slot_number', slot)
        .order('backup_date', { ascending: false }),
    )
    return (rows ?? []).map(({ id, kind, backup_date, name, level }) => ({
      id,
      kind,
      date: backup_date,
      characterName: name ?? '',
      level: Number(level ?? 1),
    }))
  },

  async restore(slot, backupId) {
    accept(await functionAnswer(await client.functions.invoke('restore-backup', { body: { slot, backupId } })))
  },

  async importSave(slot: number, save: Save) {
    const { saveFileOf } = await import('../../../sim/save/save-file.ts')
    accept(await functionAnswer(await client.functions.invoke('import-save', { body: { slot, file: JSON.parse(saveFileOf(save)) } })))
  },
})
