/**
 * Rendering of bodies in a run: as drawn, or flat with one colour per kind. `vivid` is for normal vision; the other
 * palettes are for players with a red, green or blue deficiency.
 */
export const BODY_COLOURS = ['drawn', 'vivid', 'protan', 'deutan', 'tritan'] as const
export type BodyColours = (typeof BODY_COLOURS)[number]
