import { fc, test as property } from '@fast-check/vitest'
import { createClient } from '@supabase/supabase-js'
import { expect } from 'vitest'
import WebSocket from 'ws'
import { GatewayError, type SaveBatch, type SlotSave } from '../../machines/ports.ts'
import type { Save } from '../../sim/save/save.ts'
import { supabaseSaves } from '../../src/gateways/supabase/saves.ts'
import { createKeeperOn, START_MS, stored, withCoins } from '../support/keeper-on.ts'
import { type MemorySaves, memorySaves } from '../support/memory-gateways/saves.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { nextTurn, playOut } from '../support/play-out.ts'
import { PROOF_TIMEOUT, proofRuns } from '../support/proof-counts.ts'

const FAULTS = ['none', 'offline', '500', '409', 'slow', 'cut', 'lost', 'killed'] as const
type Fault = (typeof FAULTS)[number]
const COINS = 60

/** The backend's response over the wire, by the rules of the memory gateway. */
async function answerOf(saves: MemorySaves, init?: RequestInit): Promise<Response> {
  const batch = JSON.parse(String(init?.body)) as SaveBatch
  const answer = await saves.send(batch).catch((error: GatewayError) => error)
  if (answer instanceof GatewayError) return Response.json({ error: answer.message }, { status: answer.kind === 'conflict' ? 404 : 422 })
  if (answer.status === 'stale') return Response.json(answer, { status: 409 })
  if (answer.status === 'bad-time')
    return Response.json({ error: 'no', refusal: { type: 'bad-time' }, index: 0, now: answer.now }, { status: 422 })
  if (answer.status === 'refused')
    return Response.json({ error: answer.message.english, refusal: {}, index: answer.index }, { status: 422 })
  return Response.json(answer)
}

/** Ends the response in the middle, like a lost connection. */
async function cut(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const body = new ReadableStream({
    start: (stream) => stream.enqueue(bytes.slice(0, bytes.length / 2)),
    pull: (stream) => stream.error(new TypeError('network error')),
  })
  return new Response(body, { status: answer.status, headers: answer.headers })
}

/** A network whose messages wait for the scheduler, with one fault per request until the list is used up. */
function network(saves: MemorySaves, scheduler: fc.Scheduler, faults: Fault[], otherWrites: () => Promise<void>) {
  const wait = (what: string) => scheduler.schedule(Promise.resolve(), what)
  /** Writes go through the app's own gateway, down to its fetch. */
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const fault = faults.shift() ?? 'none'
    await wait(`request, ${fault}`)
    if (fault === 'offline') throw new TypeError('Failed to fetch')
    if (fault === '500') return Response.json({ error: 'Internal server error.' }, { status: 500 })
    if (fault === '409') await otherWrites()
    if (fault === 'slow') for (let n = 0; n < 3; n++) await wait('slow')
    if (fault === 'killed') throw new TypeError('network error')
    const answer = await answerOf(saves, init)
    await wait(`answer, ${fault}`)
    if (fault === 'lost') throw new TypeError('Failed to fetch')
    return fault === 'cut' ? cut(answer) : answer
  }
  /** Reads, which supabase-js itself retries for seconds. */
  async function load(slot: number): Promise<SlotSave | null> {
    const fault = faults.shift() ?? 'none'
    await wait(`read, ${fault}`)
    if (fault === '409') await otherWrites()
    else if (fault !== 'none' && fault !== 'slow') throw new GatewayError('network', 'Failed to fetch')
    const found = await saves.load(slot)
    await wait('what was read')
    return found
  }
  return { fetch, load }
}

type Action = 'write' | 'bank' | 'flush' | 'retry' | 'reopen'
const actions = fc.array(fc.constantFrom<Action>('write', 'write', 'bank', 'bank', 'flush', 'retry', 'reopen'), {
  maxLength: 25,
  size: 'max',
})
const plans = fc.array(fc.constantFrom<Fault>(...FAULTS), { maxLength: 20, size: 'max' })
const titles = ({ playerJournalEntries }: Save) => playerJournalEntries.map(({ title }) => title)

property.prop([fc.scheduler(), actions, plans], { numRuns: proofRuns(1_000, 0.04) })(
  'each change is stored once or reported as lost, and "Saved" is never premature (SAVE-05)',
  async (scheduler, script, plan) => {
    const first = (await (await withCoins(COINS)).load(1)) as SlotSave
    const saves = memorySaves({ rows: [first], now: () => START_MS + 1_000_000 })
    const device = memoryOutbox()
    const other = createKeeperOn(saves, 500)
    let othersWritten = 0
    const otherWrites = async () => {
      await other.keeper.load(1)
      other.keeper.dispatch({ type: 'add-journal-entry', title: `theirs ${++othersWritten}`, content: 'x' })
      other.keeper.dispatch({ type: 'deposit', amount: 7 })
      await other.keeper.flush()
    }
    const { fetch, load } = network(saves, scheduler, [...plan], otherWrites)
    const client = createClient('http://127.0.0.1', 'key', {
      auth: { persistSession: false, autoRefreshToken: false },
      realtime: { transport: WebSocket as never },
      global: { fetch },
    })
    const open = () => createKeeperOn({ ...supabaseSaves(client, () => 'ann'), load }, 0, device)
    const tabs = [open()]
    const tab = () => tabs.at(-1) as ReturnType<typeof open>
    const mine: string[] = []
    let banked = 0
    const opening = async () => {
      for (let n = 0; n <= plan.length; n++) {
        const found = await tab()
          .keeper.load(1)
          .catch(() => null)
        if (found) return
      }
    }
    const act = async (action: Action) => {
      const { keeper, timers } = tab()
      if (action === 'reopen') {
        keeper.clear()
        tabs.push(open())
        await opening()
      } else if (keeper.state.load !== 'ready') return
      else if (action === 'write') {
        mine.push(`mine ${mine.length}`)
        keeper.dispatch({ type: 'add-journal-entry', title: mine.at(-1) as string, content: 'x' })
      } else if (action === 'bank') {
        if (keeper.dispatch({ type: 'deposit', amount: 5 }).ok) banked += 5
      } else if (action === 'flush') void keeper.flush({ touch: true })
      else for (const again of timers.splice(0)) again()
    }
    const history = async () => {
      await opening()
      for (const action of script) {
        await scheduler.schedule(Promise.resolve(), action)
        await act(action)
      }
      await tab().settle()
      // The page cannot know the last write of the other device, which may happen while a page that was left still sends.
      while (scheduler.count() > 0) await nextTurn()
      await opening()
    }
    await playOut(scheduler, history, async () => {
      const { load, sync } = tab().keeper.state
      // If the mark says "Saved", the server has everything.
      if (load === 'ready' && sync === 'saved') expect(titles(await stored(saves))).toEqual(expect.arrayContaining(mine))
    })
    const end = await stored(saves)
    const theirs = Array.from({ length: othersWritten }, (_, n) => `theirs ${n + 1}`)
    expect(titles(end).sort()).toEqual([...mine, ...theirs].sort())
    const dropped = tabs.flatMap(({ notified }) => notified.dropped)
    expect(dropped.every(({ type }) => type === 'deposit')).toBe(true)
    const reported = [...dropped, ...other.notified.dropped].length
    expect(end.coins + end.bankedCoins).toBe(COINS)
    const byOther = end.bankedCoins - (banked - 5 * dropped.length)
    expect([byOther % 7, reported >= dropped.length, byOther >= 0, byOther <= 7 * othersWritten]).toEqual([0, true, true, true])
    expect(tab().keeper.state).toMatchObject({ sync: 'saved', save: end })
  },
  PROOF_TIMEOUT,
)
