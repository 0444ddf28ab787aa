import { expect, test } from 'vitest'
import type { WorldCopy } from '../../sim/contract/world-copy.ts'
import { createWorldCopies } from '../../src/state/world-copies.ts'
import { memoryStore } from '../support/memory-store.ts'

const part = { runId: 'run-1', segment: 0 }
const copy: WorldCopy = { bytes: Uint8Array.from({ length: 70_001 }, (_, i) => i % 256), hashes: '0badcafe', logHash: '0123456789abcdef' }

function onDevice() {
  const { entries, store } = memoryStore()
  const lines: string[] = []
  return { entries, store, lines, copies: createWorldCopies({ store, log: (line) => lines.push(line) }) }
}

test('returns the newest copy of the same segment only', async () => {
  const { copies, entries } = onDevice()
  await copies.keep(part, { ...copy, hashes: '' })
  await copies.keep(part, copy)
  const { bytes, ...rest } = (await copies.recall(part)) as WorldCopy
  expect([rest, Buffer.compare(bytes, copy.bytes)]).toEqual([{ hashes: copy.hashes, logHash: copy.logHash }, 0])
  expect([await copies.recall({ ...part, segment: 1 }), await copies.recall({ ...part, runId: 'run-2' }), entries.size]).toEqual([
    null,
    null,
    1,
  ])
})

test('ignores a full device and an entry that was changed', async () => {
  const { copies, entries, store, lines } = onDevice()
  const full = createWorldCopies({ store: { ...store, write: () => Promise.reject(new Error('full')) }, log: (line) => lines.push(line) })
  await full.keep(part, copy)
  expect([lines, entries.size]).toEqual([['The run could not be copied to this device: Error: full.'], 0])
  const broken = createWorldCopies({ store: { ...store, read: () => Promise.reject(new Error('closed')) }, log: () => {} })
  expect(await broken.recall(part)).toBeNull()
  await copies.keep(part, copy)
  const [[key, text]] = [...entries] as [[string, string]]
  for (const changed of ['', '{}', text.slice(0, -9), text.replace('0badcafe', 'not hex'), text.replace('"bytes":"', '"bytes":"*')]) {
    entries.set(key, changed)
    expect(await copies.recall(part)).toBeNull()
  }
})

test('keeps no copy that is larger than any world', async () => {
  const { copies, entries } = onDevice()
  await copies.keep(part, { ...copy, bytes: new Uint8Array(2_000_000) })
  expect(entries.size).toBe(0)
})
