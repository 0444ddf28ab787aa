import type { Game } from '../../game/game.ts'

/** Modules for the end of a run: the camp, the toasts, the summary and the choices that the run brought. */
export const afterRun = {
  camp: () => import('./camp.tsx'),
  toasts: () => import('../../ui/toasts.tsx'),
  sentences: () => import('../../messages/economy.ts'),
  rewards: () => import('../../features/rewards/reward-dialogs.tsx'),
  updates: () => import('../../features/updates/updates.tsx'),
}

/** Loads everything in advance, so that it is available at the end of the run even if the connection is lost by then. */
export function fetchAfterRun(game: Pick<Game, 'choices'>): void {
  Promise.all([...Object.values(afterRun), game.choices].map((fetch) => fetch())).catch(() => {})
}
