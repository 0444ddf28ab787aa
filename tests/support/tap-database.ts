import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import postgres from 'postgres'

/** Returns the text of the first file in a tar archive whose path matches. */
function fileOf(tar: Buffer, path: RegExp): string {
  for (let at = 0; at < tar.length; ) {
    const name = tar.toString('latin1', at, at + 100).replace(/\0.*$/s, '')
    const size = Number.parseInt(tar.toString('latin1', at + 124, at + 136), 8) || 0
    if (path.test(name)) return tar.toString('utf8', at + 512, at + 512 + size)
    at += 512 + Math.ceil(size / 512) * 512
  }
  throw new Error(`No ${path} in the archive.`)
}

/** The SQL of pgTAP that comes with PGlite. It is plain SQL and PL/pgSQL, so any Postgres can run it. */
const pgtap = (): string => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  return fileOf(gunzipSync(readFileSync(join(dirname(main), 'pgtap.tar.gz'))), /\/pgtap--\d+\.\d+\.\d+\.sql$/)
}

/** Installs pgTAP in the schema `extensions`. `run` executes a test file and returns its output lines. */
export async function tapDatabase(address: string): Promise<{ run(file: string): Promise<string[]>; close(): Promise<void> }> {
  const sql = postgres(address, { max: 1, onnotice() {} })
  await sql.unsafe(
    `create schema if not exists extensions; grant usage on schema extensions to public; set search_path = extensions; ${pgtap()}`,
  )
  return {
    async run(file) {
      await sql.unsafe('set search_path = public, extensions')
      const results = (await sql.unsafe(readFileSync(file, 'utf8'))) as unknown as Record<string, unknown>[][]
      return results.flatMap((rows) => rows.flatMap((row) => Object.values(row).map(String)))
    },
    close: () => sql.end(),
  }
}
