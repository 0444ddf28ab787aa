import type { PlayerProfile } from '../../machines/social-ports.ts'
import { shownAvatar } from '../../sim/content/avatars.ts'

/** A player's avatar; the first one if the player chose none or is gone. */
export const portraitOf = (player: Pick<PlayerProfile, 'avatarUrl'> | null): string => shownAvatar(player?.avatarUrl ?? null)
