import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import postgres from 'postgres'
import { FUNNEL_STEPS, type FunnelStep } from '../../sim/content/funnel.ts'
import { lockFolder } from '../../supabase/local/index.ts'

export interface StepCount {
  readonly step: FunnelStep
  readonly automated: boolean
  readonly visits: number
}

/** A visit counts as automated if one of its steps was. */
export const FUNNEL_QUERY = `
  with visits as (select visit, bool_or(automated) as automated from private.funnel_events group by visit)
  select e.step, v.automated, count(*)::int as visits from private.funnel_events e join visits v using (visit) group by 1, 2`

/**
 * Prints a table for people and one for programs: each step with its visits, as a share of all visits and of the previous step.
 */
export function funnelReport(counts: readonly StepCount[]): string {
  const table = (title: string, automated: boolean) => {
    const visits = FUNNEL_STEPS.map((step) => counts.find((row) => row.step === step && row.automated === automated)?.visits ?? 0)
    const lines = FUNNEL_STEPS.map((step, at) => {
      const here = visits[at] as number
      return [
        step.padEnd(13),
        String(here).padStart(7),
        share(here, visits[0] as number),
        at === 0 ? '' : share(here, visits[at - 1] as number),
      ].join(' ')
    })
    return [`${title}\n${'step'.padEnd(13)}  visits of opened of before`, ...lines.map((line) => line.trimEnd())].join('\n')
  }
  return `${table('People', false)}\n\n${table('Tests and other programs', true)}\n`
}

const share = (part: number, whole: number): string => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`).padStart(9)

/** Reads the counts of the database in `data`, which has the layout of `openStack`. */
export async function readFunnel(data: string): Promise<readonly StepCount[]> {
  if (data.startsWith('postgres')) {
    const sql = postgres(data, { max: 1 })
    try {
      return (await sql.unsafe(FUNNEL_QUERY)) as unknown as StepCount[]
    } finally {
      await sql.end()
    }
  }
  const folder = join(data, 'pg')
  if (!existsSync(folder)) throw new Error(`There is no database in ${data}.`)
  const unlock = await lockFolder(data)
  const database = await PGlite.create(folder, { extensions: { pg_trgm } }).catch((error) => {
    unlock()
    throw error
  })
  try {
    return (await database.query<StepCount>(FUNNEL_QUERY)).rows
  } finally {
    await database.close()
    unlock()
  }
}

export async function main(data: string): Promise<void> {
  console.log(funnelReport(await readFunnel(data)))
}
