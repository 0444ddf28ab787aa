import { GatewayError } from '../../../machines/ports.ts'
import { drawnSurvivor } from '../../../sim/rules/drawn-survivor.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

/** What of the game makes a survivor and opens it. */
interface GuestGame {
  readonly keeper: Pick<SaveKeeper, 'create'>
  /** Null: the slot is empty. */
  readonly openSlot: (slot: number) => Promise<object | null>
}

/** Makes the survivor that a guest plays, and opens it. Another tab of the same guest may have made it a moment ago. */
export async function createGuestSurvivor({ keeper, openSlot }: GuestGame, userId: string): Promise<void> {
  try {
    await keeper.create(1, drawnSurvivor(userId))
  } catch (error) {
    const answered = error instanceof GatewayError && error.kind !== 'network'
    if (!answered || (await openSlot(1)) === null) throw error
  }
}
