import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { TestProject } from 'vitest/node'
import { openStack } from '../../supabase/local/index.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Name of the migrated database of the test cluster. */
export const MIGRATED = 'migrated'

/** Opens the backend once on an unused database, which runs the migrations. */
export async function migrateFully(data: string): Promise<void> {
  const load = () => Promise.reject(new Error('Nobody calls a function.'))
  const stack = await openStack({ root, data, site: 'http://127.0.0.1', seed: false, debug: true, load })
  await stack.close()
}

/** Vitest's globalSetup of the project `backend-pglite`: packs a migrated database for all test files. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-migrated-'))
  await migrateFully(join(folder, 'data'))
  const packed = join(folder, 'packed.tar')
  writeFileSync(packed, await packSlim(join(folder, 'data/pg')))
  project.provide('packed', packed)
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Reduces the buffers and drops the template databases, which take half of a start. */
async function packSlim(folder: string): Promise<Uint8Array> {
  const pg = await PGlite.create(folder, { extensions: { pg_trgm } })
  await pg.query("alter system set shared_buffers = '16MB'")
  await pg.query('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await pg.query(`drop database ${name}`)
  const packed = await pg.dumpDataDir('none')
  await pg.close()
  return new Uint8Array(await packed.arrayBuffer())
}
