import { avatarsOf } from '../../content/avatars.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** One of the ten pictures of the survivor's gender (G§2). */
export function chooseAvatar(save: Save, { avatarUrl }: CommandOf<'choose-avatar'>): CommandResult {
  if (!avatarsOf(save.gender).includes(avatarUrl)) return refuse({ type: 'no-such-avatar' })
  return ok({ save: { ...save, avatarUrl }, events: [{ type: 'avatar-chosen' }] })
}
