export type Span = readonly [from: number, to: number]

export interface Shower {
  readonly shape: 'dot' | 'drop' | 'puff' | 'shard' | 'star' | 'cross' | 'chevron' | 'feather'
  readonly tint: number
  readonly count: number
  /** Initial speed in px/s; each particle comes to rest at the end of its life. */
  readonly speed: Span
  /** In ms. */
  readonly life: Span
  readonly scale: Span
  /** Final scale as a factor of the initial one. */
  readonly growth: number
  /** Vertical offset at the end in px; negative rises. */
  readonly fall: number
  /** Maximum rotation over its life in either direction, in radians. */
  readonly spin: number
  /** Radius of the start area, in px. */
  readonly around: number
  readonly alpha: number
  /** Moves with the player. */
  readonly follows: boolean
  /** Comes out of a body; replaced by dust if blood is off. */
  readonly bleeds: boolean
}

const shower = (shape: Shower['shape'], tint: number, count: number, rest: Partial<Shower> = {}): Shower => ({
  shape,
  tint,
  count,
  speed: [40, 150],
  life: [350, 700],
  scale: [0.5, 1],
  growth: 0.6,
  fall: 0,
  spin: 0,
  around: 6,
  alpha: 1,
  follows: false,
  bleeds: false,
  ...rest,
})
const drops = (tint: number, count: number, far: number, bleeds = true): Shower =>
  shower('drop', tint, count, { speed: [far / 2, far * 2], spin: 1, fall: 10, growth: 0.7, bleeds })
const smoke = (tint: number, count: number, far: number): Shower =>
  shower('puff', tint, count, { speed: [far / 3, far], life: [450, 900], scale: [0.7, 1.3], growth: 1.8, alpha: 0.55, spin: 1, fall: -14 })
const rising = (shape: Shower['shape'], tint: number, count: number): Shower =>
  shower(shape, tint, count, { speed: [0, 22], life: [600, 1100], scale: [0.5, 0.9], growth: 0.8, fall: -64, around: 24, follows: true })

/** Particle bursts for game events. They use few colours, see `Layer.put`. */
export const showers = {
  blood: drops(0xb3202f, 6, 90),
  /** For a body in a crowd. */
  speck: drops(0xb3202f, 2, 70),
  gore: drops(0xb3202f, 22, 170),
  slime: drops(0xb9d13e, 20, 150),
  /** From a body that stays visible. */
  spatter: shower('drop', 0xb9d13e, 9, {
    speed: [190, 330],
    life: [300, 480],
    scale: [0.3, 0.55],
    spin: 1,
    fall: 10,
    around: 0,
    bleeds: true,
  }),
  ichor: drops(0x9a5ab0, 9, 100),
  serum: drops(0x7cf04e, 10, 110, false),
  feathers: shower('feather', 0x7d8ab4, 7, { speed: [40, 130], life: [600, 1200], spin: 6, fall: 16, growth: 1, scale: [0.4, 0.8] }),
  rubble: shower('shard', 0x7b7a84, 22, { speed: [80, 300], life: [500, 1000], spin: 8, fall: 18, scale: [0.5, 1.3] }),
  embers: shower('dot', 0xff9a2e, 26, { speed: [60, 320], life: [500, 1100], fall: -30, scale: [0.25, 0.6] }),
  death: smoke(0x8f8790, 4, 60),
  bigDeath: smoke(0x5b525e, 12, 130),
  dust: smoke(0xb7a88c, 2, 34),
  landing: smoke(0xb7a88c, 9, 130),
  /** Dust behind a charging enemy. */
  heels: { ...smoke(0xb7a88c, 5, 110), scale: [0.45, 0.8], around: 3, alpha: 0.4 },
  gunSmoke: shower('puff', 0x8f8790, 1, {
    speed: [20, 70],
    life: [300, 620],
    scale: [0.25, 0.45],
    growth: 2.2,
    alpha: 0.3,
    spin: 1,
    fall: -10,
    around: 2,
  }),
  summon: smoke(0x6c4a86, 9, 90),
  serumMist: smoke(0x7cf04e, 8, 120),
  trail: shower('dot', 0xff9a2e, 1, {
    speed: [4, 22],
    life: [260, 480],
    scale: [0.45, 0.7],
    growth: 0.2,
    alpha: 0.75,
    around: 4,
    fall: -6,
  }),
  gazeTrail: shower('dot', 0xb4ff5a, 1, { speed: [2, 12], life: [180, 320], scale: [0.3, 0.45], growth: 0.2, alpha: 0.6, around: 3 }),
  chips: shower('dot', 0xff6a52, 6, { speed: [40, 140], life: [200, 380], scale: [0.2, 0.4] }),
  gazeChips: shower('dot', 0xb4ff5a, 7, { speed: [40, 150], life: [220, 400], scale: [0.25, 0.45] }),
  glass: shower('shard', 0x7cf04e, 5, { speed: [50, 140], life: [250, 420], scale: [0.25, 0.5], spin: 6 }),
  gold: shower('star', 0xffe27a, 12, { speed: [50, 190], life: [600, 1100], scale: [0.5, 1.1], fall: -18, spin: 2 }),
  legendary: shower('star', 0xfff3cf, 18, { speed: [90, 300], life: [800, 1500], scale: [0.6, 1.5], fall: -34, spin: 3 }),
  glint: shower('star', 0xfff3cf, 1, { speed: [0, 0], life: [500, 800], scale: [0.5, 0.9], growth: 0.1, around: 20, spin: 1.2 }),
  twinkle: shower('star', 0xfff3cf, 1, { speed: [0, 0], life: [350, 550], scale: [0.3, 0.5], growth: 0.1, around: 5, spin: 1.2 }),
  levelUp: rising('star', 0xffe27a, 18),
  heal: rising('cross', 0x7cf04e, 8),
  supply: rising('chevron', 0xffd24a, 8),
} as const satisfies Record<string, Shower>
export type ShowerName = keyof typeof showers
