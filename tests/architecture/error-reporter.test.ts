import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'

/** Maximum bytes of the reporter in the first script of the page, minified. */
const MAX_BYTES = 2_000

test('the reporter of errors has at most 2 kB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: 'src/browser/error-reporter.ts', preserveEntrySignatures: 'strict' },
    },
  })
  const [{ code }] = (built as Rolldown.RolldownOutput).output
  expect(Buffer.byteLength(code)).toBeLessThanOrEqual(MAX_BYTES)
  expect(code).toContain('application/x-sentry-envelope')
})
