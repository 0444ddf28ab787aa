import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loadBundled } from '../support/bundled.ts'

test('lets a bundled tool build the threads of a verifier', async () => {
  const { verifierScript } = await loadBundled<typeof import('../support/bundled-tool.ts')>('tests/support/bundled-tool.ts', 'bundled-tool')
  expect(existsSync(await verifierScript(process.cwd()))).toBe(true)
})
