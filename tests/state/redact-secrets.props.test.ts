import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createDebug } from '../../src/state/debug.ts'
import { nightly } from '../support/nightly.ts'

const logged = (line: string): string => {
  const debug = createDebug()
  debug.log(line)
  return debug.state.lines[0] as string
}

const word = fc.stringMatching(/^[A-Za-z0-9]{1,8}$/)
/** Words around the secret. */
const words = fc.array(word, { maxLength: 4 }).map((all) => all.join(' '))
const base64 = (min: number, max: number) => fc.stringMatching(new RegExp(`^[A-Za-z0-9_-]{${min},${max}}$`))
const jwt = fc.tuple(base64(10, 60), base64(10, 200), base64(10, 60)).map(([head, body, sign]) => `eyJ${head}.${body}.${sign}`)
const secret = fc.stringMatching(/^[A-Za-z0-9!#$%*+./?^_~-]{6,40}$/)
const name = fc.constantFrom(
  'password',
  'Password',
  'new_password',
  'access_token',
  'refresh_token',
  'provider_token',
  'apikey',
  'client_secret',
)
const named = fc.tuple(name, fc.constantFrom('=', ': ', ' = ', '": ', ' is '), secret)

prop.prop([words, jwt, words])('a log line never contains a token', (before, token, after) => {
  const line = logged(`${before} ${token} ${after}`)
  for (const part of token.split('.')) expect(line).not.toContain(part)
})
prop.prop([words, fc.emailAddress(), words])('a log line never contains an address', (before, address, after) => {
  const line = logged(`${before} ${address} ${after}`)
  expect(line).not.toContain(address)
  expect(line).not.toContain('@')
})
prop.prop([words, named, words])('a log line never contains a labelled password or token', (before, [label, mark, value], after) => {
  expect(logged(`${before} ${label}${mark}${value} ${after}`)).toBe(`${before} ${label}${mark}[hidden] ${after}`)
})
prop.prop([words, secret, words])('a log line never contains an authorization header', (before, value, after) => {
  expect(logged(`${before} Authorization: Bearer ${value} ${after}`)).toBe(`${before} Authorization: [hidden] ${after}`)
})
prop.prop([fc.string(), jwt, fc.string()])('a token is hidden within any text', (before, token, after) => {
  expect(logged(`${before} ${token} ${after}`)).not.toContain(token)
})
prop.prop([fc.array(fc.string(), { maxLength: 250, size: 'max' })], { numRuns: nightly(100, 15) })(
  'the log keeps the latest 100 lines (DEBUG-01)',
  (lines) => {
    const debug = createDebug()
    for (const line of lines) debug.log(line)
    expect(debug.state.lines).toEqual(lines.slice(-100).map(logged))
  },
)

test.each([
  'A heartbeat could not be sent.',
  'The run rejected the choice bandage.',
  '404: /nope',
  'Commands that no longer apply to the newer save: craft-start, bank-deposit',
  'Could not count unread mail.',
  'Rhea found 3 x Scrap at 12:03 (run 7f0c-11)',
])('lines of the game itself stay unchanged: %s', (line) => expect(logged(line)).toBe(line))

test('a quoted value is hidden up to its end', () => {
  expect(logged('{"email": "a@b.example", "password": "two words & more", "gotrue": 1}')).toBe(
    '{"email": [address] "password": [hidden], "gotrue": 1}',
  )
})

test('a followed link is logged without its tokens', () => {
  expect(logged('404: /email-confirmed#access_token=abcdef123456&expires_in=3600&refresh_token=v1.xyz')).toBe(
    '404: /email-confirmed#access_token=[hidden]&expires_in=3600&refresh_token=[hidden]',
  )
})
