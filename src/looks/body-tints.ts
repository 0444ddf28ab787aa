import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { BodyColours } from './body-colours.ts'

/** A body, or a kind of object, with its own colour. */
type Body = EnemyKind | 'you' | 'ally' | 'shot'

/**
 * Flat colour of each body in each palette. Any two colours of a palette are at least 0.12 apart (OKLab) for the vision
 * that the palette is made for, and all have a contrast of at least 3:1 to the dimmed ground
 * (`tests/looks/body-tints.test.ts`). `npm run tints -- <kind>` finds colours for a new body.
 */
export const bodyTints: Readonly<Record<Body, Readonly<Record<Exclude<BodyColours, 'drawn'>, number>>>> = {
  shambler: { vivid: 0x78a0ff, protan: 0xa07878, deutan: 0x50a0a0, tritan: 0xa0a0a0 },
  regular: { vivid: 0x00e6e6, protan: 0xe6a0a0, deutan: 0xc8e6a0, tritan: 0x00c8c8 },
  spawn: { vivid: 0x2850ff, protan: 0xffc8ff, deutan: 0x0078a0, tritan: 0x787800 },
  crow: { vivid: 0xa0a000, protan: 0xa0e6a0, deutan: 0x287828, tritan: 0x00a078 },
  'mini-boss': { vivid: 0xa05000, protan: 0x00a028, deutan: 0xffa000, tritan: 0xa05028 },
  boss: { vivid: 0xff0050, protan: 0xff2800, deutan: 0xe65000, tritan: 0xe60000 },
  behemoth: { vivid: 0xff50ff, protan: 0xff50ff, deutan: 0xe600ff, tritan: 0xff78a0 },
  beholder: { vivid: 0xa028c8, protan: 0xa000e6, deutan: 0x2850ff, tritan: 0xc800ff },
  medusa: { vivid: 0x007800, protan: 0xc8a0ff, deutan: 0x28c8ff, tritan: 0x5050e6 },
  doctor: { vivid: 0xffa0a0, protan: 0xe628a0, deutan: 0xa0e6ff, tritan: 0xffa0ff },
  you: { vivid: 0xffffff, protan: 0xffffff, deutan: 0xffffff, tritan: 0xffffff },
  ally: { vivid: 0x00e600, protan: 0x78c828, deutan: 0x78c8a0, tritan: 0x78ffff },
  shot: { vivid: 0xffff00, protan: 0xffff28, deutan: 0xffff00, tritan: 0xc8e600 },
}
