import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateOf } from '../backend/local/database-state.ts'
import { startBackend } from '../support/backend.ts'
import { migrationsOfBefore, repositoryWith } from '../support/repository-with.ts'
import { ROOT, supabase } from './cli.ts'
import { type Platform, type Project, startPlatform } from './platform.ts'

let platform: Platform
beforeAll(async () => {
  platform = await startPlatform(17)
})
afterAll(() => platform.remove())

const remote = ({ url }: Project) => `--remote=${url}?sslmode=disable`

/** The versions that the README has people type after a status. */
function versionsToRepair(status: 'reverted' | 'applied'): string[] {
  const command = readFileSync(join(ROOT, 'README.md'), 'utf8').split(`migration repair --remote --status ${status}`)[1] ?? ''
  return (command.split('npx')[0] as string).match(/\d{14}/g) ?? []
}

test('a project of before the squash is repaired as the README says, and has the schema of a new one', async () => {
  const [old, fresh] = [await platform.project('automatic'), await platform.project('automatic')]
  const folder = mkdtempSync(join(tmpdir(), 'nightfence-before-'))
  const before = await supabase(['db', 'push', remote(old), '--yes'], {}, repositoryWith(folder, migrationsOfBefore()))
  rmSync(folder, { recursive: true })
  expect(before.code, before.said).toBe(0)

  for (const status of ['reverted', 'applied'] as const) {
    const repaired = await supabase(['migration', 'repair', remote(old), '--yes', '--status', status, ...versionsToRepair(status)])
    expect(repaired.code, repaired.said).toBe(0)
  }
  for (const project of [old, fresh]) {
    const pushed = await supabase(['db', 'push', remote(project), '--yes'])
    expect(pushed.code, pushed.said).toBe(0)
  }
  const [repaired, made] = [await stateOfProject(old), await stateOfProject(fresh)]
  expect(repaired.history.map((name) => `${name}.sql`)).toEqual(readdirSync(join(ROOT, 'supabase/migrations')).sort())
  expect(repaired).toEqual(made)
})

async function stateOfProject({ adminUrl }: Project) {
  const backend = await startBackend({ data: adminUrl })
  const { schema, history } = await stateOf(backend)
  await backend.stop()
  return { schema, history }
}
