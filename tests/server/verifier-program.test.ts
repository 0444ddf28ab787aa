import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const program = fileURLToPath(new URL('../../scripts/verifier.mjs', import.meta.url))
function start(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [program], { env: { ...process.env, ...env } })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

test('starts although the project does not answer yet, and stops on SIGTERM', async () => {
  const child = start({ SUPABASE_URL: 'http://127.0.0.1:9', SUPABASE_SECRET_KEY: 'key', VERIFIER_THREADS: '2' })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  expect(String(line)).toBe('Verifying the runs of http://127.0.0.1:9, 2 in parallel. Press Ctrl+C to stop.\n')
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('explains which settings are missing', async () => {
  const child = start({ SUPABASE_URL: '', SUPABASE_SECRET_KEY: '' })
  const [said] = await once(child.stderr, 'data')
  expect(String(said)).toContain('Set SUPABASE_URL and SUPABASE_SECRET_KEY')
})
