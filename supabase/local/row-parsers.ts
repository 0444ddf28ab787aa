import type { PGlite } from '@electric-sql/pglite'

/**
 * Takes the parsers of arrays of rows out of PGlite, of which it has one for each table and view, its own included, and which nobody
 * asks for: it copies all its parsers for each query, which is a third of a small one's time.
 */
export async function withoutRowParsers(pg: PGlite): Promise<void> {
  const { rows } = await pg.query<{ oid: number }>("select typarray as oid from pg_type where typtype = 'c' and typarray <> 0")
  for (const { oid } of rows) {
    delete pg.parsers[oid]
    delete pg.serializers[oid]
  }
}
