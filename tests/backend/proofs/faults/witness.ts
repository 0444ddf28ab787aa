import type { Command } from '../../../../sim/economy/command.ts'

/** Something that a player did and their page took. */
export interface Intent {
  readonly user: string
  readonly slot: number
  /** What was done; two intents that say the same cannot be told apart. */
  readonly key: string
  /** Written down on the device, so that it outlives the page. */
  isKept: boolean
  /** Its page died before it was written down, or its game was given up for another one. */
  mayBeLost: boolean
}
/** A batch that the server said it stored. */
interface StoredBatch {
  readonly user: string
  readonly slot: number
  readonly batchId: string
  readonly revision: number
  readonly by: string
}
/** Anything else that the server said it did. */
export type Done =
  | { readonly what: 'listed'; readonly user: string; readonly price: number }
  | { readonly what: 'taken back' | 'bought'; readonly user: string; readonly listing: string }
  | { readonly what: 'claimed'; readonly user: string; readonly slot: number; readonly mail: string }
  | { readonly what: 'restored'; readonly user: string; readonly slot: number; readonly backup: string }
  | { readonly what: 'posted'; readonly user: string; readonly message: string }
  | { readonly what: 'written'; readonly user: string; readonly subject: string }
  | { readonly what: 'befriended' | 'parted'; readonly user: string; readonly link: string }

/** What pages were told and what they told, by which the database is judged at the end. */
export interface Witness {
  readonly intents: Intent[]
  /** Told of as lost: they no longer held on a newer save, or were refused. */
  readonly dropped: { readonly user: string; readonly slot: number; readonly key: string }[]
  readonly stored: StoredBatch[]
  readonly done: Done[]
  /** Every batch that was ever sent, by its id, in each form in which it was: its commands can be moved before it goes out again. */
  readonly sent: Map<string, readonly (readonly Command[])[]>
  /** What happened, in order. */
  readonly story: string[]
}
export const createWitness = (): Witness => ({ intents: [], dropped: [], stored: [], done: [], sent: new Map(), story: [] })

/** Moved or renamed on the way to the save that it is applied to, or what the server puts something else in place of. */
const CHANGING = ['at', 'runId', 'startedAt', 'draw', 'ticket', 'record', 'outcome', 'log', 'gains', 'version'] as const

/** A command as its player meant it. */
export function keyOf(command: Omit<Command, 'at'>): string {
  const kept = Object.entries(command).filter(([name]) => !(CHANGING as readonly string[]).includes(name))
  return JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))))
}
