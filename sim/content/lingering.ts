/** A survivor who stands still for long is hit harder and hits less hard (decision 0038). Defense has no such rule. */
export const lingering = {
  /** Seconds of standing until hits change, and the last part of them, in which the HUD warns. */
  after: 60,
  warns: 10,
  /** A slower survivor counts as standing, in px/s; a tenth of its speed. */
  walks: 15,
  /** Seconds of standing that a second of walking takes back. */
  recovery: 4,
  /** Share by which each further second changes the damage of hits, and the highest factor. */
  growth: 0.1,
  most: 5,
} as const
