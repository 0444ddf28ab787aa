// @ts-check
/** Helpers of `npm start`, `npm run backup` and `npm run restore`. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { backendModules } from './backend-modules.mjs'
import { DEFAULT_DATA } from './settings.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The data folder that BACKEND_DATA names. Throws if the data is not in a folder.
 * @param {Readonly<Record<string, string | undefined>>} env
 */
export function dataFolder({ BACKEND_DATA: data }) {
  if (data === 'memory://') throw new Error('BACKEND_DATA=memory:// has no files.')
  if (data && /^postgres(ql)?:/.test(data))
    throw new Error('BACKEND_DATA is a Postgres server. Use pg_dump and pg_restore (docs/hosting.md).')
  return data || join(root, DEFAULT_DATA)
}

/** Loads the embedded backend, which is TypeScript. @returns {Promise<typeof import('../supabase/local/index.ts')>} */
export async function loadBackend() {
  const load = await backendModules(root)
  return /** @type {typeof import('../supabase/local/index.ts')} */ (await load('supabase/local/index.ts'))
}

/** Prints an error and ends the process. @param {unknown} error @returns {never} */
export function fail(error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
