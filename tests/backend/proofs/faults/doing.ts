import { nextInt, nextWord, type Rng } from '../../../../sim/kernel/rng.ts'
import type { Tab } from './tab.ts'

export interface Friend {
  readonly id: string
  readonly username: string
}
/** A player at a tab with an open slot. */
export interface Doing {
  readonly tab: Tab
  readonly rng: Rng
  /** The other players. */
  readonly others: readonly Friend[]
  /** A number that is unique in this world. */
  number(): number
}

export const pick = <T>(rng: Rng, among: readonly T[]): T | undefined => among[nextInt(rng, 0, Math.max(0, among.length - 1))]

/** A random version 4 UUID. */
export function newId(rng: Rng): string {
  const hex = Array.from({ length: 4 }, () => nextWord(rng).toString(16).padStart(8, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`
}
