import type { Save } from '../../sim/save/save.ts'

/** Describes a save in one line. */
export function summaryOf(save: Save): string {
  const { characterName, level, coins, bankedCoins, diamonds, scrap, inventory, ext } = save
  const kinds = Object.values(inventory).filter(({ count }) => count > 0).length
  const where = ext.run === null ? 'at camp' : `${ext.deathPending ? 'dead' : 'out'} at ${ext.run.locationId}`
  return `${characterName}, level ${level}: ${coins} coins, ${bankedCoins} banked, ${diamonds} diamonds, ${scrap} scrap, ${kinds} kinds of items, ${where}`
}

type Leaves = ReadonlyMap<string, string>
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** Maps the path of every value to its text. An item is shown as its id, an inventory entry as its count. */
function leavesOf(value: unknown, at: string, leaves = new Map<string, string>()): Leaves {
  if (isObject(value) && isObject(value.item) && typeof value.count === 'number') leaves.set(at, String(value.count))
  else if (isObject(value) && typeof value.id === 'string' && typeof value.icon === 'string') leaves.set(at, value.id)
  else if (isObject(value) && !Array.isArray(value))
    for (const [key, inner] of Object.entries(value)) leavesOf(inner, at === '' ? key : `${at}.${key}`, leaves)
  else leaves.set(at, JSON.stringify(value))
  return leaves
}

const MAX_LETTERS = 100
/** Keeps the end of a long text, where lists grow. */
const cut = (text: string): string => (text.length > MAX_LETTERS ? `…${text.slice(-MAX_LETTERS)}` : text)

/** Changes with every command. */
const CLOCK = 'ext.time'

/** Lists the differences of two saves except the clock, as `coins: 12 -> 11`. */
export function changesOf(before: Save, after: Save): readonly string[] {
  const [was, is] = [leavesOf(before, ''), leavesOf(after, '')]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter((at) => at !== CLOCK && was.get(at) !== is.get(at))
  if (changed.length === 0) return ['nothing']
  return changed.map((at) => `${at}: ${cut(was.get(at) ?? 'none')} -> ${cut(is.get(at) ?? 'none')}`)
}
