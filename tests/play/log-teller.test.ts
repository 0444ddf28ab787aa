import { expect, test } from 'vitest'
import type { LogChunk } from '../../sim/contract/run-record.ts'
import { createLogTeller } from '../../src/play/log-teller.ts'

const HEALTHY = 1
const settle = () => new Promise((done) => setImmediate(done))

/** A log that a test writes, and a server that answers each call when it is told to: with what it has, null, or not at all. */
function wires(known = { ticks: 0, end: 0 }) {
  const world = { text: 'x'.repeat(known.end), ticks: known.ticks }
  const sent: LogChunk[] = []
  const waiting: { answer: (has: number | null) => void; fail: () => void }[] = []
  const teller = createLogTeller({
    known,
    read: async (start) => ({ from: start, text: world.text.slice(start), ticks: world.ticks, hash: '0badcafe' }),
    send: (chunk) => {
      sent.push(chunk)
      return new Promise((answer, fail) => waiting.push({ answer, fail: () => fail(new Error('no network')) }))
    },
  })
  /** A second of play, in which the log gains `text`. */
  const second = async (text = '') => {
    world.ticks += 60
    world.text += text
    teller.onFrame(world.ticks, HEALTHY)
    await settle()
  }
  const answer = async (has: number | null) => {
    waiting.shift()?.answer(has)
    await settle()
  }
  const fail = async () => {
    waiting.shift()?.fail()
    await settle()
  }
  const pieces = () => sent.map(({ from, text, ticks }) => `${from} ${text} ${ticks / 60}`)
  return { teller, world, second, answer, fail, pieces }
}

test('one call at a time: what came meanwhile goes with one more, as it is newest then', async () => {
  const { teller, second, answer, pieces } = wires()
  await second('a')
  await second('b')
  teller.tell()
  await second('c')
  teller.tell()
  await settle()
  expect(pieces()).toEqual(['0 a 1'])
  await answer(1)
  expect(pieces()).toEqual(['0 a 1', '1 bc 3'])
  await answer(3)
  expect(pieces()).toHaveLength(2)
})

test('a server that does not know the segment yet, or cannot be reached, is told all of it a second later', async () => {
  const { second, answer, fail, pieces } = wires()
  await second('a')
  await answer(null)
  await second('b')
  expect(pieces()).toEqual(['0 a 1', '0 ab 2'])
  await fail()
  await second('c')
  expect(pieces().slice(2)).toEqual(['0 abc 3'])
  await answer(3)
  for (const text of 'defgh') await second(text)
  expect(pieces().slice(3)).toEqual(['3 defgh 8'])
})

test('a call without an answer is given up after five seconds, so that no piece is 15 seconds late', async () => {
  const { second, answer, pieces } = wires()
  for (const text of 'abcdefghijklm') await second(text)
  expect(pieces()).toEqual(['0 a 1', '0 abcdef 6', '0 abcdefghijk 11'])
  // The first two answers come late, in whatever order.
  await answer(1)
  await answer(6)
  await answer(11)
  for (const text of 'nop') await second(text)
  expect(pieces().slice(3)).toEqual(['11 lmnop 16'])
})

test('a server that has less than it was told is told from there on', async () => {
  const { second, answer, pieces } = wires()
  await second('abc')
  await answer(2)
  for (const text of 'defgh') await second(text)
  expect(pieces()).toEqual(['0 abc 1', '2 cdefgh 6'])
})

test('what is chosen at a tick that is known already is told at once, and once', async () => {
  const { teller, world, second, answer, pieces } = wires()
  await second('a')
  await answer(1)
  world.text += 'b'
  teller.tell()
  await settle()
  await answer(2)
  await second()
  expect(pieces()).toEqual(['0 a 1', '1 b 1'])
})

test('a segment that is gone on with is told from where the server has it, and nothing before there is anything new', async () => {
  const { teller, second, pieces } = wires({ ticks: 600, end: 4 })
  teller.tell()
  teller.leave()
  await settle()
  expect(pieces()).toEqual([])
  await second('y')
  expect(pieces()).toEqual(['4 y 11'])
})

test('a page that goes sends what was seen last at once, though a call is under way', async () => {
  const { teller, second, pieces } = wires()
  await second('a')
  await second('b')
  teller.leave()
  expect(pieces()).toEqual(['0 a 1', '0 ab 2'])
})
