import { isAvatarUrl } from '../../content/avatars.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { newSave } from '../../save/new-save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandContext, CommandResult } from '../command-result.ts'
import { survivorName } from '../survivor-name.ts'

/** Largest lag behind the server's clock for a new game's command, in ms. Commands from devices with a larger lag are refused. */
const MAX_CLOCK_LAG_MS = 600_000

/**
 * The first command of a slot: creates a save (OP-119) with the server's seed. Its time is the server's present even if the command is
 * older, so that no run can be claimed for the time before. With debug the command's own time applies.
 */
export function newGame({ name, gender, avatarUrl, at }: CommandOf<'new-game'>, { now, issuedSeed, debug }: CommandContext): CommandResult {
  const named = survivorName(name)
  if (!named.ok) return named
  if (!isAvatarUrl(avatarUrl)) return refuse({ type: 'malformed-command' })
  if (at < now - MAX_CLOCK_LAG_MS) return refuse({ type: 'bad-time' })
  return ok({
    save: newSave({ name: named.value, gender, avatarUrl, seed: issuedSeed, at: debug ? at : Math.max(at, now) }),
    events: [{ type: 'game-created' }],
  })
}
