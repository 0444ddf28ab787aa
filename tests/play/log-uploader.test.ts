import { expect, test } from 'vitest'
import type { LogChunk } from '../../sim/contract/run-record.ts'
import { createLogUploader } from '../../src/play/log-uploader.ts'

const HEALTHY = 1
const settle = () => new Promise((done) => setImmediate(done))

/** A test log and a server that answers each call on demand: with its position, null, or an error. */
function wires(known = { ticks: 0, end: 0 }) {
  const world = { text: 'x'.repeat(known.end), ticks: known.ticks }
  const sent: LogChunk[] = []
  /** Seconds of the copies that were kept. */
  const copied: number[] = []
  const waiting: { answer: (has: number | null) => void; fail: () => void }[] = []
  const teller = createLogUploader({
    acknowledged: known,
    read: async (start) => ({ from: start, text: world.text.slice(start), ticks: world.ticks, hash: '0badcafe' }),
    send: (chunk) => {
      sent.push(chunk)
      return new Promise((answer, fail) => waiting.push({ answer, fail: () => fail(new Error('no network')) }))
    },
    copies: {
      take: async () => ({ bytes: new Uint8Array(4), hashes: `${world.ticks / 60}`, logHash: '' }),
      keep: async ({ hashes }) => void copied.push(Number(hashes)),
    },
  })
  /** One second of play in which the log grows by `text`. */
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
  return { teller, world, second, answer, fail, pieces, copied }
}

test('keeps a copy of the world every five seconds, once the server has the log up to it', async () => {
  const { second, answer, fail, copied } = wires()
  for (let at = 1; at <= 6; at++) await second('a')
  expect(copied).toEqual([])
  await answer(1)
  expect(copied).toEqual([1])
  await answer(6)
  for (let at = 7; at <= 11; at++) await second('a')
  await fail()
  expect(copied).toEqual([1, 6])
})

test('sends one call at a time, and the rest with the newest state in the next call', async () => {
  const { teller, second, answer, pieces } = wires()
  await second('a')
  await second('b')
  teller.upload()
  await second('c')
  teller.upload()
  await settle()
  expect(pieces()).toEqual(['0 a 1'])
  await answer(1)
  expect(pieces()).toEqual(['0 a 1', '1 bc 3'])
  await answer(3)
  expect(pieces()).toHaveLength(2)
})

test('sends everything again after a second if the server is unreachable or lacks the segment', async () => {
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

test('abandons a call after five seconds, so that no piece is 15 seconds late', async () => {
  const { second, answer, pieces } = wires()
  for (const text of 'abcdefghijklm') await second(text)
  expect(pieces()).toEqual(['0 a 1', '0 abcdef 6', '0 abcdefghijk 11'])
  // The first two answers arrive late, in any order.
  await answer(1)
  await answer(6)
  await answer(11)
  for (const text of 'nop') await second(text)
  expect(pieces().slice(3)).toEqual(['11 lmnop 16'])
})

test('resends from where the server is', async () => {
  const { second, answer, pieces } = wires()
  await second('abc')
  await answer(2)
  for (const text of 'defgh') await second(text)
  expect(pieces()).toEqual(['0 abc 1', '2 cdefgh 6'])
})

test('sends a choice at a known tick at once, only once', async () => {
  const { teller, world, second, answer, pieces } = wires()
  await second('a')
  await answer(1)
  world.text += 'b'
  teller.upload()
  await settle()
  await answer(2)
  await second()
  expect(pieces()).toEqual(['0 a 1', '1 b 1'])
})

test('a resumed segment is sent from the server’s position, once there is new text', async () => {
  const { teller, second, pieces } = wires({ ticks: 600, end: 4 })
  teller.upload()
  teller.leave()
  await settle()
  expect(pieces()).toEqual([])
  await second('y')
  expect(pieces()).toEqual(['4 y 11'])
})

test('a closing page sends the rest at once, even during a call', async () => {
  const { teller, second, pieces } = wires()
  await second('a')
  await second('b')
  teller.leave()
  expect(pieces()).toEqual(['0 a 1', '0 ab 2'])
})
