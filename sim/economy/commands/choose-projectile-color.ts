import { projectileColors } from '../../content/projectile-colors.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** One of the seven colours (G§9). */
export function chooseProjectileColor(save: Save, { color }: CommandOf<'choose-projectile-color'>): CommandResult {
  if (!projectileColors.includes(color)) return refuse({ type: 'malformed-command' })
  return ok({ save: { ...save, playerProjectileColor: color }, events: [{ type: 'projectile-color-chosen' }] })
}
