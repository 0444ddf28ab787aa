const MAX_LENGTH = 2_000
const MAX_COLUMNS = 40
const MAX_EMBEDS = 8
/** Maximum number of rows by the depth of nested embeds. Deeper nesting is rejected. */
const ROWS_AT_DEPTH = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 50, 10]
const MAX_DEPTH = ROWS_AT_DEPTH.length - 1
/** Names, quoted or not, and the separators between them. */
const READABLE_SELECT = /^(?:"[\w ]+"|[\w\s.,:!()*>-])*$/

/** An embed: the relation that it names, and all names in `alias:table!hint`. */
interface Embed {
  readonly relation: string
  readonly names: readonly string[]
}

/**
 * Returns why a `select` on `table` with this many rows is rejected, or `null` if it is valid. Each embed is a join. An embed that leads
 * back to a table of its path grows exponentially with its depth, and a repeated embed is computed twice.
 */
export function selectRefusal(select: string, table: string, rows: number): string | null {
  if (select.length > MAX_LENGTH) return `A select has at most ${MAX_LENGTH} characters.`
  if (!READABLE_SELECT.test(select)) return 'The select could not be read.'
  const path: Embed[] = [{ relation: table, names: [table] }]
  const asked = new Set<string>()
  let [part, columns, deepest] = ['', 1, 0]
  for (const character of select) {
    if (character === '(') {
      const embed = embedOf(part)
      const place = [...path.map(({ relation }) => relation), embed.relation].join('.')
      if (path.some(({ names }) => names.some((name) => embed.names.includes(name)))) return 'An embed does not lead back to its own table.'
      if (asked.has(place)) return 'An embed is asked for once.'
      asked.add(place)
      path.push(embed)
    } else if (character === ')') path.pop()
    else if (character === ',') columns++
    part = /[(),]/.test(character) ? '' : part + character
    deepest = Math.max(deepest, path.length - 1)
    if (path.length === 0) return 'The select could not be read.'
    if (deepest > MAX_DEPTH) return `Embeds lie at most ${MAX_DEPTH} deep.`
  }
  if (path.length !== 1) return 'The select could not be read.'
  if (columns > MAX_COLUMNS) return `A select has at most ${MAX_COLUMNS} columns.`
  if (asked.size > MAX_EMBEDS) return `A select has at most ${MAX_EMBEDS} embeds.`
  const most = ROWS_AT_DEPTH[deepest] as number
  return rows > most ? `Embeds ${deepest} deep are for a limit of at most ${most} rows.` : null
}

function embedOf(part: string): Embed {
  const relation = part
    .replaceAll(/["\s]/g, '')
    .replace(/^\.\.\./, '')
    .replace(/^[^:]*:/, '')
  return { relation, names: relation.split('!').filter((name) => name !== 'inner' && name !== 'left') }
}
