import { projectileColors } from '../../content/projectile-colors.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Sets the colour of the player's shots to one of seven (WEAP-11). */
export function chooseProjectileColor(save: Save, { color }: CommandOf<'choose-projectile-color'>): CommandResult {
  if (!projectileColors.includes(color)) return refuse({ type: 'malformed-command' })
  return ok({ save: { ...save, playerProjectileColor: color }, events: [{ type: 'projectile-color-chosen' }] })
}
