import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inputStatistics } from '../../sim/contract/input-statistics.ts'
import { read } from './files.ts'

const sql = readdirSync('supabase/migrations')
  .sort()
  .map((file) => read(`supabase/migrations/${file}`))
  .join('\n')
/** Maps each statistic to its 5th percentile, median and 95th percentile. */
const rowsOf = (text: string, row: RegExp) => Object.fromEntries([...text.matchAll(row)].map(([, name, ...figures]) => [name, figures]))

test('the moderators’ list uses the documented figures of bots, for each statistic except the stick’s', () => {
  const documented = rowsOf(read('docs/input-statistics.md'), /^\| all \| (\w+) \| (\S+) \| (\S+) \| (\S+) \|/gm)
  const stored = rowsOf(
    sql.slice(sql.lastIndexOf('insert into private.bot_inputs')).split(';')[0] as string,
    /\('(\w+)', ([\d.]+), ([\d.]+), ([\d.]+)\)/g,
  )
  const { stick, ...compared } = documented
  expect(stick).toBeDefined()
  expect(stored).toEqual(compared)
  expect(Object.keys(documented).sort()).toEqual(Object.keys(inputStatistics([], 0, [])).sort())
})
