import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The repository, where the CLI finds `supabase/`. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  readonly code: number
  /** The complete output. */
  readonly said: string
}

/** The platform's programs are installed next to this file. */
export const PROGRAMS = new URL('programs/package.json', import.meta.url).href
const CLI = createRequire(PROGRAMS).resolve('supabase/dist/supabase.js')

export const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(program, args, { env: { ...process.env, ...env }, maxBuffer: 64 << 20 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code) || 1, said: out + err }),
    ),
  )

/** Runs the platform's CLI on a repository, without telemetry. */
export const supabase = (args: readonly string[], env: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Ended> =>
  run(process.execPath, [CLI, '--workdir', root, ...args], { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env })
