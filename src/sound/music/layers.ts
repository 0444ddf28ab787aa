/**
 * Music layers with their tempo in beats per minute. Four layers follow a run: the denser the horde, the faster; the
 * last one belongs to the boss.
 */
export const TEMPOS = { calm: 60, uneasy: 90, hunted: 120, boss: 140, camp: 72 } as const
export type LayerName = keyof typeof TEMPOS
/** Layers of a run, from calm to intense. */
export const RUN_LAYERS = ['calm', 'uneasy', 'hunted', 'boss'] as const satisfies readonly LayerName[]
export const BEATS_PER_BAR = 4
export const barSeconds = (layer: LayerName): number => (60 * BEATS_PER_BAR) / TEMPOS[layer]
