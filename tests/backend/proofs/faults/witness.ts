import type { Command } from '../../../../sim/economy/command.ts'

/** A command of a player that the page accepted. */
export interface Intent {
  readonly user: string
  readonly slot: number
  /** The content of the command. Intents with the same key are indistinguishable. */
  readonly key: string
  /** Written to the device, so that it outlives the page. */
  isKept: boolean
  /** The page died before writing it, or its game was replaced. */
  mayBeLost: boolean
}
/** A batch that the server acknowledged. */
interface StoredBatch {
  readonly user: string
  readonly slot: number
  readonly batchId: string
  readonly revision: number
  readonly by: string
}
/** Any other action that the server acknowledged. */
export type Done =
  | { readonly what: 'listed'; readonly user: string; readonly price: number }
  | { readonly what: 'taken back' | 'bought'; readonly user: string; readonly listing: string }
  | { readonly what: 'claimed'; readonly user: string; readonly slot: number; readonly mail: string }
  | { readonly what: 'restored'; readonly user: string; readonly slot: number; readonly backup: string }
  | { readonly what: 'posted'; readonly user: string; readonly message: string }
  | { readonly what: 'written'; readonly user: string; readonly subject: string }
  | { readonly what: 'befriended' | 'parted'; readonly user: string; readonly link: string }

/** Everything that pages sent and received, to judge the database by at the end. */
export interface Witness {
  readonly intents: Intent[]
  /** Commands reported as lost, because a newer save or the server rejected them. */
  readonly dropped: { readonly user: string; readonly slot: number; readonly key: string }[]
  readonly stored: StoredBatch[]
  readonly done: Done[]
  /** Every sent batch by id, in each form, since its commands may be moved before a retry. */
  readonly sent: Map<string, readonly (readonly Command[])[]>
  /** The events in order. */
  readonly story: string[]
}
export const createWitness = (): Witness => ({ intents: [], dropped: [], stored: [], done: [], sent: new Map(), story: [] })

/** Fields that change when a command is applied to another save, or that the server replaces. */
const CHANGING = ['at', 'runId', 'startedAt', 'draw', 'ticket', 'record', 'outcome', 'log', 'gains', 'version'] as const

/** Identifies a command by the fields that the player chose. */
export function keyOf(command: Omit<Command, 'at'>): string {
  const kept = Object.entries(command).filter(([name]) => !(CHANGING as readonly string[]).includes(name))
  return JSON.stringify(Object.fromEntries(kept.sort(([a], [b]) => (a < b ? -1 : 1))))
}
