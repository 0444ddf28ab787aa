import type { Game } from '../../game/game.ts'

/** What a player is shown when a run is over: the camp, the toasts, what the run came to, and the choices that it brought. */
export const afterRun = {
  camp: () => import('./camp.tsx'),
  toasts: () => import('../../ui/toasts.tsx'),
  sentences: () => import('../../messages/economy.ts'),
  rewards: () => import('../../features/rewards/reward-dialogs.tsx'),
  updates: () => import('../../features/updates/updates.tsx'),
}

/** So that all of it is here at the end, whatever has become of the connection by then. */
export function fetchAfterRun(game: Pick<Game, 'choices'>): void {
  Promise.all([...Object.values(afterRun), game.choices].map((fetch) => fetch())).catch(() => {})
}
