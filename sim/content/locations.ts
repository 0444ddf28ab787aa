/** Difficulty multipliers are G§9; density [P] and scrap are balance §2.4, §2.5 (extra-hard's density, 2 there, as measured in docs/balance.md). */
export interface LocationDef {
  readonly health: number
  readonly damage: number
  readonly drop: number
  readonly speed: number
  readonly density: number
  readonly scrap: number
}
export const locations = {
  school: { health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
  hospital: { health: 3, damage: 3, drop: 3, speed: 1, density: 1.25, scrap: 2 },
  'police-station': { health: 10, damage: 10, drop: 10, speed: 1, density: 1.5, scrap: 3 },
  'extra-hard': { health: 20, damage: 20, drop: 20, speed: 2, density: 1.8, scrap: 4 },
  dev: { health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
  defense: { health: 1, damage: 1, drop: 1, speed: 1, density: 1, scrap: 1 },
} as const satisfies Record<string, LocationDef>
export type LocationId = keyof typeof locations
export const isLocationId = (id: string): id is LocationId => Object.hasOwn(locations, id)
