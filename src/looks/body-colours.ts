/**
 * How the bodies of a run are drawn: as they are, or flat, each kind in one colour of a palette. `vivid` is for all eyes; the others are for
 * who hardly sees red, green or blue.
 */
export const BODY_COLOURS = ['drawn', 'vivid', 'protan', 'deutan', 'tritan'] as const
export type BodyColours = (typeof BODY_COLOURS)[number]
