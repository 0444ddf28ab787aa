import * as playNow from '../../features/onboarding/provide-play-now.ts'

type Playing = Parameters<typeof playNow.startPlayNow>[0]

/** Starts Play now; the page of the run loads meanwhile. */
export const startPlayNow = (game: Playing) => playNow.startPlayNow(game, () => import('./adventure.tsx'))
