import { isAvatarUrl } from '../../content/avatars.ts'
import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Sets the avatar to one of the game's twenty pictures (CHAR-07), regardless of the survivor's gender. */
export function chooseAvatar(save: Save, { avatarUrl }: CommandOf<'choose-avatar'>): CommandResult {
  if (!isAvatarUrl(avatarUrl)) return refuse({ type: 'no-such-avatar' })
  return ok({ save: { ...save, avatarUrl }, events: [{ type: 'avatar-chosen' }] })
}
