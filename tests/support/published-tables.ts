import { readFileSync } from 'node:fs'

const BALANCE = new URL('../../docs/spec/balance.md', import.meta.url)

/** A row of a table: cells by the title of their column. */
type Row = ReadonlyMap<string, string>

/** A section of docs/spec/balance.md, such as `9. Recipes`. */
export function publishedText(section: string): string {
  const page = readFileSync(BALANCE, 'utf8')
  const text = page.split(/^##+ /m).find((part) => part.startsWith(section))
  if (text === undefined) throw new Error(`docs/spec/balance.md has no section “${section}”`)
  return text
}

/** The rows of all tables of a section. Cells have no marks, bold type or quotes. */
export const publishedTables = (section: string): readonly (readonly Row[])[] =>
  [...publishedText(section).matchAll(/(?:^\|.*\n)+/gm)].map(([table]) => rowsOf(table))

function rowsOf(table: string): readonly Row[] {
  const [head = [], , ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.split('|').slice(1, -1).map(plain))
  return rows.map((cells) => new Map(head.map((title, i) => [title, cells[i] ?? ''])))
}

const plain = (cell: string): string =>
  cell
    .replace(/\s*\[(?:S|P)[^\]]*\]/g, '')
    .replace(/[`*]/g, '')
    .trim()

export function cell(row: Row, title: string): string {
  const found = row.get(title)
  if (found === undefined) throw new Error(`the table has no column “${title}”, but ${[...row.keys()].join(', ')}`)
  return found
}

/** `1,800` as 1800, `+5 %` and `+5%` as 0.05, `−2 %` as -0.02, `–` as 0. */
export function numberIn(text: string): number {
  const number = text.replace('−', '-').replace(/[,\s]|px$|s$/g, '')
  if (number === '–' || number === '') return 0
  const value = number.endsWith('%') ? Math.round(Number(number.slice(0, -1)) * 1e6) / 1e8 : Number(number)
  if (Number.isNaN(value)) throw new Error(`“${text}” is no number`)
  return value
}

/** `3 metal_pipe, 5 duct_tape` as a record. */
export const piecesIn = (text: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    text === '–' || text === ''
      ? []
      : text.split(/[,+] ?/).map((part) => {
          const [, count, id] = /^\s*(\d+) (\w+)/.exec(part) ?? []
          if (id === undefined) throw new Error(`“${part}” is no number of pieces`)
          return [id, Number(count)]
        }),
  )
