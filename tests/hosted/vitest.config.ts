import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { texts } from '../../scripts/texts-plugin.mjs'
import { backend, patient } from '../../vitest.config.ts'

const deployed = ['tests/hosted/deploy.ts']
/** `npm run hosted`: tests with the programs of a hosted project (docs/testing.md). */
export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          name: 'hosted',
          environment: 'node',
          include: ['tests/hosted/{database,functions}.test.ts'],
          globalSetup: deployed,
          ...patient,
        },
      },
      {
        test: {
          ...backend('postgres'),
          name: 'dump',
          include: ['tests/hosted/dump.test.ts'],
          provide: { postgres: null, packed: null },
        },
      },
      {
        plugins: [texts({ inlined: true })],
        test: {
          ...backend('pglite'),
          name: 'functions-in-deno',
          include: [
            'tests/hosted/function-limits.test.ts',
            'tests/backend/sql/*.test.ts',
            'tests/backend/local/{hosted-login,secret-keys,public}.test.ts',
          ],
          provide: { postgres: null },
          globalSetup: ['tests/support/make-migrated.ts', ...deployed],
        },
      },
    ],
  },
})
