import { GatewayError } from '../../../machines/ports.ts'
import { deriveGuestSurvivor } from '../../../sim/rules/derive-guest-survivor.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

interface GuestGame {
  readonly keeper: Pick<SaveKeeper, 'create'>
  /** `null` if the slot is empty. */
  readonly openSlot: (slot: number) => Promise<object | null>
}

/** Creates a guest's survivor and opens it. Another tab of the same guest may have created it a moment ago. */
export async function createGuestSurvivor({ keeper, openSlot }: GuestGame, userId: string): Promise<void> {
  try {
    await keeper.create(1, deriveGuestSurvivor(userId))
  } catch (error) {
    const answered = error instanceof GatewayError && error.kind !== 'network'
    if (!answered || (await openSlot(1)) === null) throw error
  }
}
