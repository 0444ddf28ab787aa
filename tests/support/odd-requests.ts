import { fc } from '@fast-check/vitest'

/** A malicious request, or one damaged by the network. */
export interface OddRequest {
  readonly method: string
  readonly body: Uint8Array | string
  readonly contentType: string | null
  /** The kind of token; see `forgedTokens`. */
  readonly token: string
}

/** Odd keys, numbers and texts that a forger might send. */
const oddText = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '\0',
  '\ud800',
  '\u202eemordnilap',
  '<b onload=x>',
  "'; drop table public.profiles; --",
  '\n[admin] ok',
  '../../etc/passwd',
  '00000000-0000-0000-0000-000000000000',
  'x'.repeat(10_000),
)
const oddNumber = fc.constantFrom('1e309', '-0', '1e-400', '9007199254740993', '2147483648', '-1', '0.1', 'NaN', '[1e309]')
export const oddJson = fc.oneof(
  fc.json(),
  oddText.map((text) => JSON.stringify(text)),
  oddNumber,
  fc.constantFrom('null', 'true', '[]', '{}', '""', '0'),
  fc.tuple(oddText, fc.json()).map(([key, value]) => `{${JSON.stringify(key)}:${value},${JSON.stringify(key)}:1}`),
)

type Mutation = (text: string) => string
const VALUES = /(?<=[:[,])(?:"(?:[^"\\]|\\.)*"|-?[\d.e+]+|true|false|null)(?=[,}\]])/g
/** Replaces one of the values in a JSON text. */
export function withValue(json: string, at: number, value: string): string {
  const places = [...json.matchAll(VALUES)]
  const place = places[at % Math.max(1, places.length)]
  return place === undefined ? value : json.slice(0, place.index) + value + json.slice(place.index + place[0].length)
}
const replaced = fc.tuple(fc.nat(), oddJson).map(
  ([at, value]): Mutation =>
    (text) =>
      withValue(text, at, value),
)
/** Adds a key at the start of an object, which may duplicate a later one. */
const added = fc.tuple(fc.nat(), oddText, oddJson).map(
  ([at, key, value]): Mutation =>
    (text) => {
      const braces = [...text.matchAll(/\{(?!\})/g)]
      const place = braces[at % Math.max(1, braces.length)]
      return place === undefined ? text : `${text.slice(0, place.index + 1)}${JSON.stringify(key)}:${value},${text.slice(place.index + 1)}`
    },
)
const removed = fc.nat().map(
  (at): Mutation =>
    (text) => {
      const keys = Object.keys(JSON.parse(text) as object)
      const { [keys[at % Math.max(1, keys.length)] ?? '']: _, ...rest } = JSON.parse(text) as Record<string, unknown>
      return JSON.stringify(rest)
    },
)
const prototypes = fc.constantFrom('__proto__', 'constructor', 'prototype').map(
  (key): Mutation =>
    (text) =>
      `{"${key}":${text}}`,
)
const inherited: Mutation = (text) => `{"__proto__":${text},${text.slice(1)}`
const cut = fc.nat().map(
  (at): Mutation =>
    (text) =>
      text.slice(0, at % Math.max(1, text.length)),
)
const padded = fc.constantFrom('\ufeff', '\0', ' ', '\n\n', '//', '}').map(
  (more): Mutation =>
    (text) =>
      more + text + more,
)

/** Applies a few such mutations to `text`; those that break its structure come last. */
const mutated = (text: string) =>
  fc
    .tuple(
      fc.option(removed),
      fc.array(fc.oneof({ weight: 3, arbitrary: replaced }, added), { maxLength: 3 }),
      fc.option(fc.oneof(prototypes, fc.constant(inherited), cut, padded), { freq: 5 }),
    )
    .map(([first, some, last]) => [first, ...some, last].reduce((so, mutate) => (mutate ? mutate(so) : so), text))

const encoder = new TextEncoder()
const deep = fc.constantFrom('[', '{"a":', '{"slot":1,"commands":[').map((open) => open.repeat(20_000))
const huge = fc.constantFrom(2_000, 50_000, 300_000).map((length) => JSON.stringify({ message: 'x'.repeat(length) }))
const bytes = (text: string) =>
  fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    // Invalid UTF-8 somewhere in a valid text.
    fc
      .tuple(fc.nat(text.length), fc.constantFrom([0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf8, 0x88]))
      .map(([at, odd]) => Uint8Array.from([...encoder.encode(text.slice(0, at)), ...odd, ...encoder.encode(text.slice(at))])),
  )

const CONTENT_TYPES = [
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  null,
]

/** Requests around the valid body `text`. Most use JSON and the first token. */
export const oddRequests = (text: string, tokens: readonly string[]): fc.Arbitrary<OddRequest> =>
  fc.record({
    method: fc.oneof({ weight: 40, arbitrary: fc.constant('POST') }, fc.constantFrom('PUT', 'PATCH', 'DELETE')),
    body: fc.oneof(
      { weight: 60, arbitrary: mutated(text) },
      { weight: 20, arbitrary: oddJson },
      { weight: 10, arbitrary: bytes(text) },
      { weight: 2, arbitrary: deep },
      { weight: 2, arbitrary: huge },
      { weight: 1, arbitrary: fc.constant('') },
    ),
    contentType: fc.oneof({ weight: 8, arbitrary: fc.constant('application/json') }, fc.constantFrom(...CONTENT_TYPES)),
    token: fc.oneof({ weight: 5, arbitrary: fc.constant(tokens[0] as string) }, fc.constantFrom(...tokens)),
  })
