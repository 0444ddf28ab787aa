import type { SessionKind } from '../../../machines/redirects.ts'

/**
 * Destination of Start Game (START-01, START-02, OP-01): the login for a visitor, the slots for a player without an
 * active slot, the map for a player with one. `null` while the session is loading.
 */
export function startDestination(session: SessionKind, hasActiveSlot: boolean): '/login' | '/profile-selection' | '/adventure-map' | null {
  if (session === 'loading') return null
  if (session === 'anonymous') return '/login'
  return hasActiveSlot ? '/adventure-map' : '/profile-selection'
}
