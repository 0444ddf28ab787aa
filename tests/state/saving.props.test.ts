import { fc, test as property } from '@fast-check/vitest'
import { expect } from 'vitest'
import { GatewayError, type SaveBatch, type SavesPort } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { errorMessage } from '../support/error-message.ts'
import { createKeeperOn, stored, withCoins } from '../support/keeper-on.ts'
import { createMemoryKept } from '../support/memory-kept.ts'
import { memoryOutbox } from '../support/memory-outbox.ts'
import { nightly } from '../support/nightly.ts'
import { nextTurn, playOut } from '../support/play-out.ts'

const WORDS = [
  'write',
  'write',
  'bad',
  'flush',
  'touch',
  'refresh',
  'retry',
  'elsewhere',
  'offline',
  'online',
  'takeOver',
  'close',
] as const
type Word = (typeof WORDS)[number]
const FAULTS = ['none', 'none', 'lost', 'elsewhere', 'another hash'] as const
type Fault = (typeof FAULTS)[number]

const titlesOf = (commands: readonly Command[]) => commands.flatMap((command) => ('title' in command ? [command.title] : []))

/**
 * A server that rejects entries titled `bad`, behind a breakable connection controlled by the scheduler. `counted`: contents of each
 * stored batch by id.
 */
function lineTo(saves: SavesPort, scheduler: fc.Scheduler, faults: Fault[], elsewhere: () => Promise<void>) {
  const line = {
    isCut: false,
    cut(isCut: boolean): undefined {
      line.isCut = isCut
    },
  }
  const counted = new Map<string, readonly string[]>()
  const pass = async (what: string) => {
    await scheduler.schedule(Promise.resolve(), what)
    if (line.isCut) throw new GatewayError('network', 'offline')
  }
  const send = async (batch: SaveBatch) => {
    const fault = faults.shift() ?? 'none'
    await pass(`a batch, ${fault}`)
    if (fault === 'elsewhere') await elsewhere()
    const index = titlesOf(batch.commands).findIndex((title) => title.startsWith('bad'))
    const answer =
      index < 0 ? await saves.send(batch) : ({ status: 'refused', index, message: errorMessage('The rules do not allow it.') } as const)
    if (answer.status === 'saved') counted.set(batch.batchId, titlesOf(batch.commands))
    await pass(`its answer, ${fault}`)
    if (fault === 'lost') throw new GatewayError('network', 'the answer was lost')
    return fault === 'another hash' && answer.status === 'saved' ? { ...answer, hash: 'another' } : answer
  }
  const load = async (slot: number) => {
    await pass('a read')
    const found = await saves.load(slot)
    await pass('what was read')
    return found
  }
  return { line, counted, port: { ...saves, send, load } satisfies SavesPort }
}

const words = fc.array(fc.constantFrom<Word>(...WORDS), { maxLength: 30, size: 'max' })
const plans = fc.array(fc.constantFrom<Fault>(...FAULTS), { maxLength: 20, size: 'max' })

property.prop([fc.scheduler(), words, plans], { numRuns: nightly(1_000, 50) })(
  'each command is stored in one batch or reported as dropped, in any order of events (SAVE-05)',
  async (scheduler, script, plan) => {
    const saves = await withCoins(40)
    const other = createKeeperOn(saves, 500)
    const theirs: string[] = []
    const elsewhere = async () => {
      await other.keeper.load(1)
      theirs.push(`theirs ${theirs.length}`)
      other.keeper.dispatch({ type: 'add-journal-entry', title: theirs.at(-1) as string, content: 'x' })
      await other.keeper.flush()
    }
    const { line, counted, port } = lineTo(saves, scheduler, [...plan], elsewhere)
    const [device, kept] = [memoryOutbox(), createMemoryKept()]
    const openTab = () => createKeeperOn(port, 0, device, true, kept)
    const tabs = [openTab()]
    const tab = () => tabs.at(-1) as (typeof tabs)[number]
    const open = () => tab().keeper.load(1)
    const done: string[] = []
    const write = (kind: string) => {
      if (tab().keeper.state.load !== 'ready') return
      done.push(`${kind} ${done.length}`)
      tab().keeper.dispatch({ type: 'add-journal-entry', title: done.at(-1) as string, content: 'x' })
    }
    const say: Readonly<Record<Word, () => Promise<unknown> | undefined>> = {
      write: () => void write('mine'),
      bad: () => void write('bad'),
      flush: () => tab().keeper.flush(),
      touch: () => tab().keeper.flush({ touch: true }),
      refresh: () => tab().keeper.refresh(),
      retry: () => {
        kept.pass()
        void tab()
          .timers.splice(0)
          .map((again) => again())
      },
      elsewhere,
      offline: () => line.cut(true),
      online: () => line.cut(false),
      close: () => {
        tab().keeper.clear()
        return open()
      },
      takeOver: () => {
        tab().keeper.clear()
        tabs.push(openTab())
        return open()
      },
    }
    await playOut(scheduler, async () => {
      await open()
      for (const word of script) {
        await scheduler.schedule(Promise.resolve(), word)
        void say[word]()?.catch(() => {})
      }
      line.isCut = false
      while (scheduler.count() > 0) await nextTurn()
      if (tab().keeper.state.load !== 'ready') await open()
      await tab().settle()
      // This device could not know the last write of the other one.
      await open()
    })
    const end = await stored(saves)
    const dropped = titlesOf(tabs.flatMap(({ notified }) => notified.dropped))
    const [good, bad] = [done.filter((title) => title.startsWith('mine')), done.filter((title) => title.startsWith('bad'))]
    expect(end.playerJournalEntries.map(({ title }) => title).sort()).toEqual([...good, ...theirs].sort())
    expect(dropped.sort()).toEqual(bad.sort())
    expect([...counted.values()].flat().sort()).toEqual(good.sort())
    expect(tab().keeper.state).toMatchObject({ sync: 'saved', save: end })
  },
)
