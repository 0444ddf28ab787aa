// @ts-check
import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stampOf } from './build-stamp.mjs'
import { bundle } from './bundle.mjs'

const SOURCES = ['supabase/verifier', 'sim', 'scripts', 'package-lock.json']

/**
 * Builds the bundle of the verifier threads once for each version of its sources, in one file including packages. The file is renamed into
 * place, because two servers may start in the same folder at once.
 * @param {string} root of the repository
 * @returns {Promise<string>} path of the bundle
 */
export async function verifierScript(root) {
  const script = join(root, `node_modules/.cache/nightfence/verifier-${stampOf(root, SOURCES)}.mjs`)
  if (existsSync(script)) return script
  const input = { 'judge-worker': 'supabase/verifier/judge-worker.ts' }
  const built = (await bundle(root, `nightfence/verifier-${process.pid}`, input, { standalone: true }))('judge-worker')
  renameSync(built, script)
  rmSync(dirname(built), { recursive: true })
  return script
}
