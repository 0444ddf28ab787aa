import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { openStack } from '../../supabase/local/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The database of the test cluster that has all migrations. */
export const MIGRATED = 'migrated'

/** Opens the backend once on a database of nobody's, which brings its schema up to date. */
export async function migrateFully(data: string): Promise<void> {
  const load = () => Promise.reject(new Error('Nobody calls a function.'))
  const stack = await openStack({ root, data, site: 'http://127.0.0.1', seed: false, debug: true, load })
  await stack.close()
}

/** Vitest's globalSetup of the project `backend-pglite`: a database with all migrations, packed for the files of the whole run. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-migrated-'))
  await migrateFully(join(folder, 'data'))
  const packed = join(folder, 'packed.tar')
  writeFileSync(packed, await packSlim(join(folder, 'data/pg')))
  project.provide('packed', packed)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Half of a start is clearing 128 MB of buffers and unpacking the two databases that others are copied from. */
async function packSlim(folder: string): Promise<Uint8Array> {
  const pg = await PGlite.create(folder, { extensions: { pg_trgm } })
  await pg.query("alter system set shared_buffers = '16MB'")
  await pg.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pg.query(`drop database ${name}`)
  const packed = await pg.dumpDataDir('none')
  await pg.close()
  return new Uint8Array(await packed.arrayBuffer())
}
