import type { BookEntry } from '../../scripts/book-index.mjs'

/** A field of a story in which words of a search were found, with its text. */
interface Reason {
  readonly field: 'name' | 'title' | 'situation' | 'about'
  readonly text: string
}
export interface FoundStory {
  readonly entry: BookEntry
  /** Best match first. */
  readonly reasons: readonly Reason[]
  /** Words of the search that are nowhere in the story. */
  readonly missing: readonly string[]
}

/** Weight of a match by field. */
const WEIGHTS: Readonly<Record<Reason['field'], number>> = { name: 4, title: 3.5, situation: 3, about: 2 }
/** Weight of a match: the same word, a word that begins with it or has the same stem, or a word of the same meaning. */
const [SAME, SIMILAR, MEANT] = [1, 0.8, 0.6]
/** Words that say nothing about which story is meant. */
const FILLERS = new Set(
  'a an and are as at be by dialog for from has have in is it menu of on or page player screen state story that the their they this to when where which while with'.split(
    ' ',
  ),
)
/** Words that mean the same to someone who searches. */
const MEANINGS: readonly (readonly string[])[] = [
  ['pay', 'afford', 'poor', 'few', 'price', 'cost', 'short', 'enough'],
  ['cannot', 'not', 'too', 'refused', 'rejected', 'locked', 'disabled', 'without'],
  ['error', 'fail', 'failed', 'broken', 'offline', 'problem', 'could'],
  ['network', 'offline', 'server', 'connection', 'answer'],
  ['loading', 'waiting', 'busy', 'reading', 'asking', 'opening', 'starting', 'spinner'],
  ['dead', 'die', 'died', 'death', 'dies', 'killed'],
  ['buy', 'bought', 'purchase', 'buying'],
  ['sell', 'sold', 'sale', 'selling', 'listing'],
  ['full', 'limit', 'room', 'many', 'taken', 'extreme'],
  ['leaderboard', 'leaderboards', 'board', 'boards', 'ranking'],
  ['inventory', 'pack', 'items'],
  ['wrong', 'invalid', 'refused', 'unconfirmed'],
  ['empty', 'none', 'nothing', 'no', 'first'],
  ['phone', 'mobile', 'small'],
  ['mail', 'letter', 'mailbox', 'message'],
  ['chat', 'radio', 'message'],
  ['log', 'login', 'session', 'sign'],
  ['account', 'user', 'username', 'profile'],
  ['delete', 'remove', 'removed', 'deleted'],
  ['level', 'levelled', 'levels'],
  ['boss', 'behemoth'],
  ['crate', 'chest', 'lootbag', 'box'],
  ['weapon', 'gun', 'rifle', 'pistol'],
  ['gear', 'equipment', 'equip', 'equipped', 'wear'],
  ['build', 'upgrade', 'built'],
  ['friend', 'friends', 'request'],
  ['report', 'block', 'moderator', 'moderation'],
  ['settings', 'options'],
  ['key', 'keys', 'controls', 'remap'],
  ['timer', 'countdown', 'clock', 'time'],
  ['money', 'coins', 'coin', 'diamonds', 'bank'],
]

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const stem = (word: string): string => (word.length > 4 ? word.replace(/(ing|ed|es|e|s)$/, '') : word.replace(/(?<=..)s$/, ''))
const meant = (word: string): ReadonlySet<string> => new Set(MEANINGS.filter((group) => group.includes(word)).flat())

/** Quality of the best match of a word in a text: 0 to 1. */
function match(word: string, text: string): number {
  const there = wordsOf(text)
  if (there.includes(word)) return SAME
  if (there.some((one) => (word.length > 2 && one.startsWith(word)) || stem(one) === stem(word))) return SIMILAR
  const others = meant(word)
  return there.some((one) => others.has(one)) ? MEANT : 0
}

const fieldsOf = ({ name, title, situations, about }: BookEntry): readonly Reason[] => [
  { field: 'name', text: name },
  { field: 'title', text: title },
  ...situations.map((text) => ({ field: 'situation' as const, text })),
  { field: 'about', text: about },
]

interface Scored extends FoundStory {
  readonly score: number
}

function scored(entry: BookEntry, words: readonly string[]): Scored {
  const fields = fieldsOf(entry)
  const values = words.map((word) => fields.map(({ field, text }) => WEIGHTS[field] * match(word, text)))
  const best = values.map((of) => Math.max(...of))
  const reasons = fields
    .map((reason, i) => ({ reason, count: values.reduce((sum, of) => sum + (of[i] ?? 0), 0) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ reason }) => reason)
  // Prefers the shorter name of two stories with the same words.
  const rest = 0.05 * wordsOf(`${entry.title} ${entry.name}`).length
  return { entry, reasons, missing: words.filter((_, i) => best[i] === 0), score: best.reduce((sum, value) => sum + value, -rest) }
}

/**
 * The stories that have every word of the search, or a word of the same meaning, best match first. If there is none, those that lack the
 * fewest words. All stories for an empty search.
 */
export function findStories(entries: readonly BookEntry[], search: string): readonly FoundStory[] {
  const said = wordsOf(search)
  const words = said.filter((word) => !FILLERS.has(word))
  const found = entries
    .map((entry) => scored(entry, words.length > 0 ? words : said))
    .filter(({ reasons }) => said.length === 0 || reasons.length > 0)
  const fewest = Math.min(...found.map(({ missing }) => missing.length))
  return found.filter(({ missing }) => missing.length === fewest).sort((a, b) => b.score - a.score || a.entry.id.localeCompare(b.entry.id))
}
