import { type CosmeticRow, coins, marks, scrap } from './cosmetics.ts'

/** Places of the camp for decorations; each shows one. src/looks/decorations.ts has their drawings. */
type DecorationPlace = 'gate' | 'fence_left' | 'fence_right' | 'path' | 'yard_left' | 'yard_right'

interface DecorationRow extends CosmeticRow {
  readonly place: DecorationPlace
}

/** Decorations of the camp, in the order of the trader's list. Saves contain the ids. Prices are explained in docs/balance.md. */
export const decorations = {
  doormat: { place: 'path', price: coins(2_000) },
  fairy_lights: { place: 'fence_left', price: coins(4_000) },
  garden_gnome: { place: 'yard_left', price: scrap(300) },
  road_sign: { place: 'yard_right', price: scrap(600) },
  bunting: { place: 'fence_right', price: coins(8_000) },
  gate_wreath: { place: 'gate', price: coins(12_000) },
  jukebox: { place: 'yard_left', price: coins(20_000) },
  flamingo: { place: 'yard_right', price: coins(30_000) },
  mural: { place: 'fence_left', price: coins(45_000) },
  skull_totem: { place: 'gate', price: marks(10) },
  bone_chimes: { place: 'fence_right', price: marks(20) },
  black_obelisk: { place: 'path', price: marks(50) },
  neon_heart: { place: 'gate', price: coins(60_000), rare: true },
  arcade_machine: { place: 'yard_left', price: coins(50_000), rare: true },
  golden_zombie: { place: 'yard_right', price: coins(60_000), rare: true },
  fountain: { place: 'path', price: coins(40_000), rare: true },
} as const satisfies Readonly<Record<string, DecorationRow>>

export type DecorationId = keyof typeof decorations
export const DECORATION_IDS = Object.keys(decorations) as readonly DecorationId[]
export const isDecorationId = (id: string): id is DecorationId => Object.hasOwn(decorations, id)
