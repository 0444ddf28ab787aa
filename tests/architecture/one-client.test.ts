import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

/** APIs that can reach a server, and the files of the app that may use them. */
const DOORS: Readonly<Record<string, { readonly name: RegExp; readonly only: readonly string[] }>> = {
  'a client of the backend': { name: /\bcreateClient\(/, only: ['src/gateways/supabase/player-client.ts'] },
  'a request by hand': {
    name: /(?<![.\w])fetch\((?!\))|XMLHttpRequest|sendBeacon/,
    only: [
      'src/browser/error-reporter.ts',
      'src/features/updates/served-version.ts',
      'src/gateways/supabase/player-client.ts',
      'src/language/t.ts',
      'src/render/scene/atlas.ts',
    ],
  },
  'a socket by hand': { name: /new (?:WebSocket|EventSource)\b/, only: [] },
}
const users = (name: RegExp) => sourceFiles('src').filter((file) => name.test(read(file)))

test.each(Object.entries(DOORS))('%s is opened only in its single place (CALL-01)', (_, { name, only }) => {
  expect(users(name).filter((file) => !only.includes(file))).toEqual([])
})

test('one place creates the client, and every gateway gets the same (CALL-01)', () => {
  expect(users(/\bcreateClient\(/)).toEqual(['src/gateways/supabase/player-client.ts'])
  expect(users(/\bplayerClient\(/).sort()).toEqual(['src/gateways/supabase/client.ts', 'src/gateways/supabase/player-client.ts'])
  expect(users(/\bconnect\(time\b/).sort()).toEqual(['src/app/gateways/gateways.ts', 'src/gateways/supabase/client.ts'])
  expect(users(/\bopenGateways\(/).sort()).toEqual(['src/app/gateways/gateways.ts', 'src/app/wiring/backend.ts'])
})
