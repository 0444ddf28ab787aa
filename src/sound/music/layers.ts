/** What the music can be. Four layers follow a run: the denser the horde, the faster; the boss has the last. Beats a minute. */
export const TEMPOS = { calm: 60, uneasy: 90, hunted: 120, boss: 140, camp: 72 } as const
export type LayerName = keyof typeof TEMPOS
/** Of a run, from the emptiest street on. */
export const RUN_LAYERS = ['calm', 'uneasy', 'hunted', 'boss'] as const satisfies readonly LayerName[]
export const BEATS_A_BAR = 4
export const barSeconds = (layer: LayerName): number => (60 * BEATS_A_BAR) / TEMPOS[layer]
