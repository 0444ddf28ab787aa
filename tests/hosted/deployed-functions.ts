import { basename, dirname } from 'node:path'
import { type DenoFunctions, serveInDeno } from './deno.ts'

/** The globals that `createFunctions` sets while it loads a function. */
interface Seam {
  env: { get(name: string): string | undefined }
  serve(handler: (request: Request) => Promise<Response>): void
}

const SETTINGS = [
  'SUPABASE_URL',
  'SUPABASE_ANON_KEY',
  'SUPABASE_SERVICE_ROLE_KEY',
  'NIGHTFENCE_DEBUG',
  'FEEDBACK_RECIPIENT',
  'MAIL_URL',
  'MAIL_KEY',
  'DEVELOPER_ACCOUNT',
  'METRICS_TOKEN',
  'UNVERIFIED_RUNS',
]

/** For `openStack`: loads functions that forward each request to the uploaded function in Deno. */
export function deployedFunctions(folder: string) {
  let deno: Promise<DenoFunctions> | undefined
  return {
    async load(file: string): Promise<void> {
      const seam = (globalThis as unknown as { Deno: Seam }).Deno
      deno ??= serveInDeno(folder, Object.fromEntries(SETTINGS.map((name) => [name, seam.env.get(name) ?? ''])))
      const { url } = await deno
      const name = basename(dirname(file))
      seam.serve((request) => fetch(`${url}/${name}`, { ...passed(request), redirect: 'manual' }))
    },
    /** Resources used by the functions so far; null before the first call. */
    usage: async () => (await deno)?.usage() ?? null,
    stop: () => void deno?.then(({ stop }) => stop()),
  }
}

/** Disables compression, because `fetch` decompresses the body but keeps the header. */
const passed = ({ method, headers, body }: Request) => ({
  method,
  headers: { ...Object.fromEntries(headers), 'accept-encoding': 'identity' },
  ...(body && { body, duplex: 'half' as const }),
})
