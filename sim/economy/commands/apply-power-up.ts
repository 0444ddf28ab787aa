import { ok, refuse } from '../../kernel/result.ts'
import { levelForXp } from '../../rules/levels.ts'
import { pendingPowerUpCount, powerUpOffers } from '../../rules/offers.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Takes one of the offers for a pending level-up, in a run or at camp (flow F3, OP-96). Health is capped at the new maximum. */
export function applyPowerUp(save: Save, { id }: CommandOf<'apply-power-up'>): CommandResult {
  if (pendingPowerUpCount(save) === 0) return refuse({ type: 'no-pending-choice' })
  if (!powerUpOffers(save).includes(id)) return refuse({ type: 'not-offered' })
  const picked = withDerived({
    ...save,
    // After a perk reset the level is below the earned one; each pick raises it by one again (OP-97).
    level: Math.min(levelForXp(save.xp), save.level + 1),
    powerUpHistory: [...save.powerUpHistory, id],
  })
  return ok({ save: picked, events: [{ type: 'power-up-applied', id }] })
}
