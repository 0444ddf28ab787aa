import * as playNow from '../../features/onboarding/provide-play-now.ts'

type PlayNowParts = Parameters<typeof playNow.startPlayNow>[0]

/** Starts Play now; the page of the run loads meanwhile. */
export const startPlayNow = (game: PlayNowParts) => playNow.startPlayNow(game, () => import('./adventure.tsx'))
