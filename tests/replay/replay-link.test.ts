import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { WATCHED_VERSION, type WatchedRun } from '../../sim/contract/watched-run.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { linkOf, MAX_LINK_LENGTH } from '../../src/features/replay/make-link.ts'
import { readLink } from '../../src/features/replay/read-link.ts'
import { linkInPath, tidyRunId } from '../../src/features/replay/tidy-link.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { RUNS } from '../support/property-runs.ts'

const run: WatchedRun = {
  version: WATCHED_VERSION,
  segments: [{ spec: runSpec(), log: '0,64,0;12u0;3,0,-64', ticks: 900, hash: '0123abcd' }],
}
const link = (await linkOf(run)) as string
const refused = (type: string) => ({ ok: false, refusal: { type } })

/** A link with arbitrary text. */
async function linkOfText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'))
  const letters = Buffer.from(await new Response(packed).arrayBuffer()).toString('base64url')
  return `1.${letters.length}.${letters}`
}

test('a run round-trips through its link, which has only URL-safe characters', async () => {
  expect(await readLink(link)).toEqual({ ok: true, run })
  expect(link).toMatch(/^1\.\d+\.[\w-]+$/)
  expect(encodeURIComponent(link)).toBe(link)
})

test('a run that is too long for a link has none', async () => {
  const rng = stream(1, 'stick')
  const axis = () => nextInt(rng, -64, 64)
  const entries = Array.from({ length: 2_000 }, () => `${nextInt(rng, 1, 9)},${axis()},${axis()}`)
  const segments = run.segments.map((segment) => ({ ...segment, log: entries.join(';'), ticks: 18_000 }))
  expect(await linkOf({ ...run, segments })).toBeNull()
})

test.each([
  ['nothing', '', 'empty'],
  ['the first letter', link.slice(0, 1), 'cut'],
  ['half of the link', link.slice(0, link.length / 2), 'cut'],
  ['all but the last letter', link.slice(0, -1), 'cut'],
  ['an extra letter', `${link}A`, 'garbled'],
  ['other words', 'watch-this', 'garbled'],
  ['an invalid character', `${link.slice(0, 40)}%${link.slice(41)}`, 'garbled'],
  ['another version of links', link.replace('1.', '2.'), 'other-format'],
  ['too many letters', `1.9999.${'A'.repeat(MAX_LINK_LENGTH)}`, 'too-long'],
  ['letters that decode to no bytes', '1.5.AAAAA', 'garbled'],
  ['no letters', '1.0.', 'garbled'],
])('%s has its own refusal (REPLAY-03)', async (_name, letters, type) => {
  expect(await readLink(letters)).toEqual(refused(type))
})

const broken = (every: number, by: string) => link.replace(new RegExp(`(.{${every}})`, 'g'), `$1${by}`)
test.each([
  ['a full stop', `${link}.`],
  ['a bracket, a full stop and text', `${link}). Look at that`],
  ['quotes', `${link}"`],
  ['an ellipsis', `${link}%E2%80%A6`],
  ['Markdown marks', `${link}**`],
  ['a Markdown underscore', `${link}_`],
  ['a query after the hash', `${link}?utm_source=mail&fbclid=abc`],
  ['a parameter after the hash', `${link}&fbclid=abc`],
  ['a text fragment', `${link}:~:text=run`],
  ['a slash before it', `/${link}`],
  ['line breaks', broken(76, '\n')],
  ['quoted lines', broken(76, '\r\n> ')],
  ['soft line breaks', broken(75, '=\n')],
  ['encoded spaces', broken(40, '%20')],
  ['zero-width characters', broken(30, '\u200b')],
  ['encoded dots and dashes', link.replaceAll('.', '%2E').replaceAll('-', '%2D').replaceAll('_', '%5F')],
])('a link survives %s (REPLAY-03)', async (_name, mangled) => {
  expect(await readLink(mangled)).toEqual({ ok: true, run })
})

test('a cut link with punctuation after it is reported as cut (REPLAY-03)', async () => {
  expect(await readLink(`${link.slice(0, 60)}).`)).toEqual(refused('cut'))
})

test('the id of a stored run and an encoded hash survive added text', () => {
  const id = '0f9c2a44-1b2c-4d3e-8f90-a1b2c3d4e5f6'
  expect([`${id}).`, `${id}&fbclid=x`, id, 'none'].map(tidyRunId)).toEqual([id, id, id, 'none'])
  expect(['/replay%231.2.ab', '/replay/%231.2.ab', '/replays'].map(linkInPath)).toEqual(['1.2.ab', '1.2.ab', null])
})

test('decompression stops at the maximum size of a run (REPLAY-03)', async () => {
  const bomb = await linkOfText(`"${'a'.repeat(4_000_000)}"`)
  expect([bomb.length < MAX_LINK_LENGTH, await readLink(bomb)]).toEqual([true, refused('too-long')])
})

test.each([
  ['invalid JSON', 'run', { type: 'bad-run' }],
  ['another value', '[]', { type: 'bad-run' }],
  [
    'another version of the game',
    JSON.stringify({ version: 1, segments: [{ ...run.segments[0], spec: { version: 2 } }] }),
    { type: 'other-version', made: 2 },
  ],
  ['another version of the format', JSON.stringify({ ...run, version: 2 }), { type: 'other-format' }],
])('rejects a link that contains %s (REPLAY-03)', async (_name, text, refusal) => {
  expect(await readLink(await linkOfText(text))).toEqual({ ok: false, refusal })
})

property.prop([fc.nat(link.length - 1), fc.constantFrom(...'Aa0_-.9z')], RUNS)(
  'a link with one changed letter gives a valid run or a rejection, and never throws',
  async (at, letter) => {
    const read = await readLink(link.slice(0, at) + letter + link.slice(at + 1))
    expect(read.ok ? read.run.version : ['cut', 'garbled', 'other-format', 'bad-run', 'too-long', 'other-version']).toEqual(
      read.ok ? WATCHED_VERSION : expect.arrayContaining([read.refusal.type]),
    )
  },
)
