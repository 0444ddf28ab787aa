// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.mjs'

/**
 * Builds the bundle of the verifier threads, in one file including packages. The file name contains a hash of its content, and
 * the file is renamed into place, because two servers may start in the same folder at once.
 * @param {string} root of the repository
 * @returns {Promise<string>} path of the bundle
 */
export async function verifierScript(root) {
  const input = { 'judge-worker': 'supabase/verifier/judge-worker.ts' }
  const built = (await bundle(root, `nightfence/verifier-${process.pid}`, input, { standalone: true }))('judge-worker')
  const name = createHash('sha256').update(readFileSync(built)).digest('hex').slice(0, 16)
  const script = join(root, `node_modules/.cache/nightfence/verifier-${name}.mjs`)
  renameSync(built, script)
  rmSync(dirname(built), { recursive: true })
  return script
}
