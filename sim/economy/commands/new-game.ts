import { isAvatarUrl } from '../../content/avatars.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { newSave } from '../../save/new-save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { survivorName } from '../survivor-name.ts'

/** How far behind the server's clock a new game's command may be, ms: a device that is further off is told the time. */
const BEHIND_MOST = 600_000

/**
 * The first command of a slot: the rules' own start (OP-119), with the server's seed. The game begins now, however long ago the
 * command was given: there is no past in which a run could have been. With debug, time is the player's own.
 */
export function newGame({ name, gender, avatarUrl, at }: CommandOf<'new-game'>, { now, issuedSeed, debug }: CommandContext): CommandResult {
  const named = survivorName(name)
  if (!named.ok) return named
  if (!isAvatarUrl(avatarUrl)) return refuse({ type: 'malformed-command' })
  if (at < now - BEHIND_MOST) return refuse({ type: 'bad-time' })
  return ok({
    save: newSave({ name: named.value, gender, avatarUrl, seed: issuedSeed, at: debug ? at : Math.max(at, now) }),
    events: [{ type: 'game-created' }],
  })
}
