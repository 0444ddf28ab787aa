import { nextWord, type Rng } from '../../sim/kernel/rng.ts'

/** A result of a rule by attribute, for example `{ coins: 7, scrap: 2 }`. */
type Outcome = Readonly<Record<string, string | number | boolean>>
/** A rule that draws, with its result. */
export type DrawRule = (rng: Rng) => Outcome
/** Values with their chances, exact to 2^-32. */
export type Distribution = ReadonlyMap<string, number>

const WORDS = 2 ** 32
/** Words at which a draw is tried, besides the first and the last one: few to see whether it matters, many to find every result. */
const FEW_PROBES = 16
const PROBES = 128
/** Words of later draws while one is tried: at the first one every chance happens, at the last one none does. */
const SUFFIXES = [0, Math.floor(0.31 * WORDS), WORDS - 1] as const
const MIDDLE = SUFFIXES[1]

/** A generator that draws given words, and `suffix` after them. */
class GivenWords {
  words: readonly number[] = []
  suffix = 0
  drawn = 0
  // `nextWord` returns the sum of words 0, 1 and 3, so a given word and zeros give that word.
  get 0(): number {
    return this.words[this.drawn++] ?? this.suffix
  }
  set 0(_: number) {}
  get 1(): number {
    return 0
  }
  set 1(_: number) {}
  get 2(): number {
    return 0
  }
  set 2(_: number) {}
  get 3(): number {
    return 0
  }
  set 3(_: number) {}
}
const given = new GivenWords()

/** Plays a rule with given words, and `suffix` for its further draws. Afterwards `given.drawn` is the number of words that it drew. */
function playWords(rule: DrawRule, words: readonly number[], suffix: number): Outcome {
  given.words = words
  given.suffix = suffix
  given.drawn = 0
  return rule(given as unknown as Rng)
}

/** Words that a generator draws with the given ones, to check that the generator still takes them. */
export function wordsDrawn(words: readonly number[]): readonly number[] {
  const seen: number[] = []
  playWords(
    (rng) => {
      for (const _ of words) seen.push(nextWord(rng))
      return {}
    },
    words,
    0,
  )
  return seen
}

/** Words of one draw that lead to the same result. */
interface Branch {
  readonly word: number
  readonly share: number
}

/** Splits the words of the next draw after `prefix` by the result. */
function branchesAfter(rule: DrawRule, prefix: readonly number[], resultOf: (outcome: Outcome) => string): readonly Branch[] {
  const seen = new Map<number, string>()
  const words = [...prefix, 0]
  const resultAt = (word: number): string => {
    let result = seen.get(word)
    if (result === undefined) {
      words[prefix.length] = word
      result = ''
      for (const suffix of SUFFIXES) result += `${resultOf(playWords(rule, words, suffix))}/`
      seen.set(word, result)
    }
    return result
  }
  const few = probesOf(FEW_PROBES)
  if (few.every((word) => resultAt(word) === resultAt(0))) return [{ word: MIDDLE, share: 1 }]
  const probes = probesOf(PROBES)
  const starts = probes.flatMap((to, i) => (i === 0 ? [0] : changesBetween(resultAt, probes[i - 1] as number, to)))
  return starts.map((start, i) => {
    const end = starts[i + 1] ?? WORDS
    return { word: Math.floor((start + end) / 2), share: (end - start) / WORDS }
  })
}

const probesOf = (count: number): readonly number[] => [
  0,
  ...Array.from({ length: count }, (_, i) => Math.floor(((i + 0.5) * WORDS) / count)),
  WORDS - 1,
]

/** The first words with another result than the word before, if any: one for each change between the two words. */
function changesBetween(resultAt: (word: number) => string, from: number, to: number): readonly number[] {
  if (resultAt(from) === resultAt(to)) return []
  let [low, high] = [from, to]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (resultAt(middle) === resultAt(from)) low = middle
    else high = middle
  }
  return [high, ...changesBetween(resultAt, high, to)]
}

/**
 * Exact chances of an attribute's values, or of the combined values of several attributes, joined by a comma. Follows each result of each
 * draw that changes them.
 */
export function distributionOf(rule: DrawRule, ...attributes: readonly string[]): Distribution {
  const resultOf = (outcome: Outcome) => attributes.map((attribute) => String(outcome[attribute])).join()
  const chances = new Map<string, number>()
  const follow = (prefix: readonly number[], share: number): void => {
    const value = resultOf(playWords(rule, prefix, MIDDLE))
    if (prefix.length < given.drawn) {
      for (const branch of branchesAfter(rule, prefix, resultOf)) follow([...prefix, branch.word], share * branch.share)
      return
    }
    chances.set(value, (chances.get(value) ?? 0) + share)
  }
  follow([], 1)
  return chances
}

/**
 * Pairs of attributes that depend on a common draw, such as `coins, diamonds`. All other pairs are independent. Tries each result of each
 * draw with each result of every other one. The rule always makes the same draws in the same order.
 */
export function dependentPairs(rule: DrawRule): readonly string[] {
  const places = [...influences(rule)].sort(([a], [b]) => (a < b ? -1 : 1))
  return places.flatMap(([a, ofA], i) =>
    places.slice(i + 1).flatMap(([b, ofB]) => ([...ofA].some((place) => ofB.has(place)) ? [`${a}, ${b}`] : [])),
  )
}

/** The draws, by number, that can change each attribute. */
function influences(rule: DrawRule): ReadonlyMap<string, ReadonlySet<number>> {
  const found = new Map<string, Set<number>>()
  for (const suffix of SUFFIXES) {
    playWords(rule, [], suffix)
    const flat = Array.from({ length: given.drawn }, () => suffix)
    const words = flat.map((_, place) =>
      branchesAfter(rule, flat.slice(0, place), (outcome) => JSON.stringify(outcome)).map(({ word }) => word),
    )
    for (const [other, fixed] of words.entries())
      for (const word of fixed)
        for (const [place, tried] of words.entries())
          if (place !== other) for (const attribute of changed(rule, flat.with(other, word), place, tried)) note(found, attribute, place)
  }
  return found
}

function note(found: Map<string, Set<number>>, attribute: string, place: number): void {
  found.set(attribute, (found.get(attribute) ?? new Set()).add(place))
}

/** Attributes that change with one word of a play. */
function changed(rule: DrawRule, words: readonly number[], place: number, tried: readonly number[]): ReadonlySet<string> {
  const names = new Set<string>()
  const before = playWords(rule, words, MIDDLE)
  for (const word of tried) {
    const after = playWords(rule, words.with(place, word), MIDDLE)
    for (const name of Object.keys(before)) if (before[name] !== after[name]) names.add(name)
  }
  return names
}
