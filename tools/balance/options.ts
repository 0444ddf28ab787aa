import { INSTINCT_IDS, isInstinctId } from '../../sim/content/instincts.ts'
import { nightmareRules } from '../../sim/content/nightmare.ts'
import type { InstinctPolicy } from '../bots/bot/chooser.ts'

export interface Options {
  /** Words that the lines' names must contain, in lower case. */
  readonly words: readonly string[]
  /** First seed and number of seeds; `null` uses those of each line. */
  readonly from: number | null
  readonly count: number | null
  /** `each` favours every Instinct in turn. */
  readonly policy: InstinctPolicy | 'each'
  /** Ranks of Nightmare. */
  readonly ranks: readonly number[]
  readonly withoutEvents: boolean
  /** Plays nothing and prints the stored runs. */
  readonly stored: boolean
  /** Number of worker threads. Each keeps a core busy. */
  readonly workers: number
  /** File of runs to take over first, by its name without extension. */
  readonly take: string | null
}

const POLICIES = ['each', 'random', 'greedy', ...INSTINCT_IDS]
const OPTION_NAMES = ['from', 'policy', 'rank', 'take', 'workers']

/** Parses the command's arguments. Throws if one of them is unknown. */
export function parseOptions(args: readonly string[]): Options {
  const given = new Map(args.filter((arg) => arg.includes('=')).map((arg) => arg.split('=', 2) as [string, string]))
  const unknown = [...given.keys()].find((name) => !OPTION_NAMES.includes(name))
  if (unknown !== undefined) throw new Error(`Unknown option ${unknown}. Options: ${OPTION_NAMES.join(', ')}.`)
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
  throw new Error(`Unknown policy ${text}. Policies: ${POLICIES.join(', ')}.`)
}

function whole(name: string, text: string, low: number, high: number): number {
  const number = Number(text)
  if (/^\d+$/.test(text) && number >= low && number <= high) return number
  throw new Error(`${name} must be an integer from ${low} to ${high}, not ${text}.`)
}
