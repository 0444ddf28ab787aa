import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { texts } from '../../scripts/texts-plugin.mjs'

/** `npm run browsers`: the built game in other browsers than Chromium (docs/testing.md). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  plugins: [texts({ inlined: true })],
  test: {
    name: 'browsers',
    environment: 'node',
    include: ['tests/browsers/*.test.ts'],
    // The first start may build the game; the browsers draw with the CPU on a possibly busy machine.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    retry: process.env.CI ? 1 : 0,
  },
})
