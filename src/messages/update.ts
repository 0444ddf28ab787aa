/** A newer version of the game, told where nobody is in a run. */
export const updateText = {
  ready: 'A new version is ready.',
  /** A part of the present one is gone from the server. */
  needed: 'A new version is ready, and this page needs it to go on.',
  kept: 'Nothing you have done is lost.',
  apply: 'Reload now',
  later: 'Later',
} as const
