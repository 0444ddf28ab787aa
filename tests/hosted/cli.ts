import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

/** The repository, whose `supabase/` the CLI reads. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface Ended {
  readonly code: number
  /** All that was printed. */
  readonly said: string
}

/** Beside which the platform's programs are installed. */
export const PROGRAMS = new URL('programs/package.json', import.meta.url).href
const CLI = createRequire(PROGRAMS).resolve('supabase/dist/supabase.js')

/** Runs a program to its end. */
export const run = (program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  new Promise((resolve) =>
    execFile(program, args, { env: { ...process.env, ...env }, maxBuffer: 64 << 20 }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code) || 1, said: out + err }),
    ),
  )

/** The platform's CLI on this repository, or another one. It reports nothing about its use to anybody. */
export const supabase = (args: readonly string[], env: Readonly<Record<string, string>> = {}, root = ROOT): Promise<Ended> =>
  run(process.execPath, [CLI, '--workdir', root, ...args], { DO_NOT_TRACK: '1', SUPABASE_TELEMETRY_DISABLED: '1', ...env })
