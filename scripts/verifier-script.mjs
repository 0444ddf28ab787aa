// @ts-check
import { createHash } from 'node:crypto'
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundle } from './bundle.mjs'

/**
 * The bundle that the threads of the verifier run, in one file with packages and all. Named by what is in it, and moved into place in
 * one step: two servers of one folder may start at once.
 * @param {string} root of the repository
 * @returns {Promise<string>} where it lies
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
