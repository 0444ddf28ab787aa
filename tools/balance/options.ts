import { INSTINCT_IDS, isInstinctId } from '../../sim/content/instincts.ts'
import { nightmareRules } from '../../sim/content/nightmare.ts'
import type { InstinctPolicy } from '../bots/bot/chooser.ts'

/** What one call of `npm run balance` asks for. */
export interface Options {
  /** Words that the names of the lines have, in lower case. */
  readonly words: readonly string[]
  /** First seed, and how many; null: as each line has them. */
  readonly from: number | null
  readonly count: number | null
  /** `each`: every Instinct favoured in turn. */
  readonly policy: InstinctPolicy | 'each'
  /** Of Nightmare. */
  readonly ranks: readonly number[]
  readonly withoutEvents: boolean
  /** Plays nothing, and prints what was played before. */
  readonly stored: boolean
  /** Each keeps a core busy. */
  readonly workers: number
  /** Whose runs are taken over first: the name of a file of runs, without its end. */
  readonly take: string | null
}

const POLICIES = ['each', 'random', 'greedy', ...INSTINCT_IDS]
const NAMES = ['from', 'policy', 'rank', 'take', 'workers']

/** Reads the command's words. Throws where one of them means nothing. */
export function parseOptions(args: readonly string[]): Options {
  const given = new Map(args.filter((arg) => arg.includes('=')).map((arg) => arg.split('=', 2) as [string, string]))
  const unknown = [...given.keys()].find((name) => !NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}: ${NAMES.join(', ')}.`)
  const plain = args.filter((arg) => !arg.includes('='))
  const count = plain.find((arg) => /^\d+$/.test(arg))
  return {
    words: plain.filter((arg) => !/^\d+$|^no-events$|^stored$/.test(arg)).map((arg) => arg.toLowerCase()),
    from: given.has('from') ? whole('from', given.get('from') ?? '', 1, 1_000_000) : null,
    count: count === undefined ? null : whole('the number of seeds', count, 1, 10_000),
    policy: policyOf(given.get('policy') ?? 'random'),
    ranks: (given.get('rank') ?? '0').split(',').map((rank) => whole('rank', rank, 0, nightmareRules.most)),
    withoutEvents: plain.includes('no-events'),
    stored: plain.includes('stored'),
    workers: whole('workers', given.get('workers') ?? '2', 1, 64),
    take: given.get('take') ?? null,
  }
}

function policyOf(text: string): Options['policy'] {
  if (text === 'each' || text === 'random' || text === 'greedy' || isInstinctId(text)) return text
  throw new Error(`There is no policy ${text}: ${POLICIES.join(', ')}.`)
}

function whole(name: string, text: string, low: number, high: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= low && number <= high) return number
  throw new Error(`${name} is a whole number from ${low} to ${high}, not ${text}.`)
}
