import { spawnSync } from 'node:child_process'
import type { ViteDevServer } from 'vite'
import { expect, test } from 'vitest'
import { embeddedBackend } from '../../scripts/embedded-backend.ts'

test('refuses to run npm start at a public address and explains what to do', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
    env: { ...process.env, HOST: '0.0.0.0', PORT: '0', BACKEND_PUBLIC: '' },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(
    'HOST=0.0.0.0 would open this backend, with its debug console, mailbox and demo account, to everyone who can reach this machine. ' +
      'Leave HOST away, or set BACKEND_PUBLIC=1 for a server without them.',
  )
})

test.each(['0.0.0.0', '::', true, '192.168.1.5'])('refuses to run the dev server at %s', async (host) => {
  const configure = embeddedBackend().configureServer as unknown as (server: Partial<ViteDevServer>) => Promise<void>
  const server = { config: { root: '.', server: { host, port: 0 } } } as unknown as ViteDevServer
  await expect(configure(server)).rejects.toThrow('Serve it on this machine only')
})
