import type { PGlite } from '@electric-sql/pglite'

/**
 * Removes PGlite's parsers for arrays of rows. It has one for each table and view, including its own, and the game uses none of
 * them. PGlite copies all parsers for each query, which takes a third of the time of a small query.
 */
export async function withoutRowParsers(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ oid: number }>("select typarray as oid from pg_type where typtype = 'c' and typarray <> 0")
  for (const { oid } of rows) {
    delete pg.parsers[oid]
    delete pg.serializers[oid]
  }
}
