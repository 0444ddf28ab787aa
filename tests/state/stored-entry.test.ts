import { expect, test } from 'vitest'
import { rememberedLogin, rememberLogin } from '../../src/features/account/remembered-login.ts'
import { rememberedSlot, rememberSlot } from '../../src/state/active-slot.ts'
import { createDebug } from '../../src/state/debug.ts'
import { rememberSuggestedName, suggestedName } from '../../src/state/survivor-name.ts'
import { memoryStorage } from '../support/memory-storage.ts'

type Log = (line: string) => void
const NOVEL = 'It was a dark night. '.repeat(1_000)

/** Every entry except those with tests of their own (list views, trader, outbox): how it is read, its empty value, and edited values. */
const ENTRIES = [
  {
    key: 'nightfence.active-slot',
    read: (storage: Storage, log: Log) => rememberedSlot(storage, 'rhea', log),
    nothing: null,
    edits: ['', '{', 'null', '2', '{"userId":"rhea","slot":4}', '{"userId":"rhea","slot":"1"}', NOVEL],
  },
  {
    key: 'nightfence.login',
    read: rememberedLogin,
    nothing: '',
    edits: ['', '{', '[]', '{"identifier":""}', '{"identifier":7}', JSON.stringify({ identifier: NOVEL }), NOVEL],
  },
  { key: 'nightfence.survivor-name', read: suggestedName, nothing: null, edits: ['', '   ', NOVEL] },
  {
    key: 'nightfence.last-run',
    read: (storage: Storage, log: Log) => {
      const { state } = createDebug(storage)
      for (const line of state.lines) log(line)
      return state.lastRun
    },
    nothing: null,
    edits: ['', '{', 'null', '[]', '{"version":1}', '{"version":1,"segments":"all"}', NOVEL],
  },
] as const

const edited = ENTRIES.flatMap(({ edits, ...entry }) => edits.map((text) => [entry.key, text.slice(0, 40), { ...entry, text }] as const))
test.each(edited)('%s edited to %j is dropped and logged once', (key, _, { read, nothing, text }) => {
  const storage = memoryStorage()
  const lines: string[] = []
  storage.setItem(key, text)
  const again = () => read(storage, (line) => void lines.push(line))
  expect([again(), again()]).toEqual([nothing, nothing])
  expect(storage.getItem(key)).toBeNull()
  expect(lines).toEqual([`Dropped a broken entry of this device's storage: ${key}.`])
})

test('entries written by the app are read back without a log line', () => {
  const storage = memoryStorage()
  const lines: string[] = []
  const log = (line: string) => void lines.push(line)
  rememberSlot(storage, 'rhea', 3)
  rememberLogin(storage, 'rhea@example.test')
  rememberSuggestedName(storage, 'Rhea')
  expect([rememberedSlot(storage, 'rhea', log), rememberedLogin(storage, log), suggestedName(storage, log)]).toEqual([
    3,
    'rhea@example.test',
    'Rhea',
  ])
  // An entry of another user is not broken, and stays.
  expect(rememberedSlot(storage, 'ann', log)).toBeNull()
  expect(rememberedSlot(storage, 'rhea', log)).toBe(3)
  expect(lines).toEqual([])
})
