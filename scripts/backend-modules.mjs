// @ts-check
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stampOf } from './build-stamp.mjs'
import { bundle } from './bundle.mjs'

// Without supabase/.temp, which contains the data.
const SOURCES = ['bots', 'functions', 'local', 'verifier']
  .map((folder) => `supabase/${folder}`)
  .concat('sim', 'scripts', 'package-lock.json')

/**
 * Bundles the embedded backend, its edge functions, verifier and bots once for each version of their sources, and returns a function that
 * imports one of them. Compiling each module when the server starts takes seconds longer, and each function would bring its own copies.
 * @param {string} root of the repository
 * @returns {Promise<(file: string) => Promise<unknown>>} takes a path, absolute or relative to the root
 */
export async function backendModules(root) {
  const folder = join(root, `node_modules/.cache/nightfence/backend-${stampOf(root, SOURCES)}`)
  if (!existsSync(folder)) await build(root, folder)
  return (file) => import(/* @vite-ignore */ pathToFileURL(join(folder, `${nameOf(relative(root, resolve(root, file)))}.mjs`)).href)
}

/** Renames a complete folder into place, because two servers may start in the same repository at once. @param {string} root @param {string} folder */
async function build(root, folder) {
  const name = relative(join(root, 'node_modules/.cache'), `${folder}.${process.pid}`)
  const functions = readdirSync(join(root, 'supabase/functions')).map((one) => `supabase/functions/${one}/index.ts`)
  const entries = ['local/index.ts', 'bots/bots.ts', 'verifier/index.ts'].map((file) => `supabase/${file}`)
  const files = [...entries, ...functions.filter((file) => existsSync(join(root, file)))]
  const built = dirname((await bundle(root, name, Object.fromEntries(files.map((file) => [nameOf(file), file]))))('any'))
  try {
    renameSync(built, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(built, { recursive: true })
  }
}

/** @param {string} file */
const nameOf = (file) => file.replace(/\.ts$/, '').replaceAll('/', '-')
