import { defineConfig } from '@playwright/test'
import base from '../../playwright.config.ts'

const PORT = Number(process.env.E2E_PORT ?? 4184)
const site = `http://127.0.0.1:${PORT}`

/** Runs journeys of `npm test` against a hosted build, where page and backend have different origins. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  // Includes the nightly tests.
  grepInvert: [],
  testMatch: ['market.e2e.ts', 'trade.e2e.ts', 'radio.e2e.ts', 'people.e2e.ts'],
  outputDir: '../../test-results/hosted-journeys',
  use: { ...base.use, baseURL: site },
  webServer: {
    command: 'node serve.mjs',
    env: { PORT: String(PORT), PROJECT_PORT: String(PORT + 1), LITE_AUTH_BCRYPT_COST: '4' },
    url: `${site}/_local/config`,
    timeout: 600_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
