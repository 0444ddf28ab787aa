import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { ROOT, supabase } from './cli.ts'
import { type Deployed, startManagementApi } from './management-api.ts'

export interface Deployment {
  /** Contains one folder per function with its uploaded files. */
  readonly folder: string
  readonly functions: readonly Deployed[]
}

declare module 'vitest' {
  interface ProvidedContext {
    deployment: Deployment
  }
}

export const CACHE = join(ROOT, 'node_modules/.cache/nightfence/hosted')
/** The reference of `[remotes.production]` in config.toml. */
const REF = 'abcdefghijklmnopqrst'

/** Deploys all functions as described in docs/hosting.md to a local management API, which stores them in `folder`. */
export async function deployTo(folder: string): Promise<Deployment> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const api = await startManagementApi(join(folder, 'functions'))
  const profile = join(folder, 'profile.yaml')
  const urls = ['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${api.url}`)
  writeFileSync(profile, ['name: loopback', ...urls, 'project_host: localhost'].join('\n'))
  const { code, said } = await supabase(
    ['--profile', profile, 'functions', 'deploy', `--remote=${REF}`, '--use-api', '--yes'],
    // The CLI only checks the format of this token.
    { SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` },
  )
  api.close()
  if (code !== 0) throw new Error(`The functions were not deployed.\n${said}`)
  return { folder: join(folder, 'functions'), functions: [...api.deployed] }
}

/** Vitest's globalSetup, which runs once per project. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('deployment', await deployTo(join(CACHE, project.name)))
}
