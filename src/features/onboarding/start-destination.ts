import type { SessionKind } from '../../../machines/redirects.ts'

/**
 * Where Start Game leads (START-01, START-02, OP-01): a visitor to the login, a player without an active slot to the slots, and only a
 * player with one to the map. Null while the session is still asked for.
 */
export function startDestination(session: SessionKind, hasActiveSlot: boolean): '/login' | '/profile-selection' | '/adventure-map' | null {
  if (session === 'loading') return null
  if (session === 'anonymous') return '/login'
  return hasActiveSlot ? '/adventure-map' : '/profile-selection'
}
