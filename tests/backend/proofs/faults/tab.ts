import WebSocket from 'ws'
import { type Actor, createActor } from 'xstate'
import type { marketMachine } from '../../../../machines/market.machine.ts'
import type { User } from '../../../../machines/ports.ts'
import type { CommandDraft } from '../../../../sim/economy/command.ts'
import type { Rng } from '../../../../sim/kernel/rng.ts'
import { startAutosave } from '../../../../src/app/wiring/autosave.ts'
import { flushBeforeLogout } from '../../../../src/app/wiring/flush-before-logout.ts'
import { safeStorage } from '../../../../src/browser/storage.ts'
import { provideMarket } from '../../../../src/features/market/provide-market.ts'
import { playerClient } from '../../../../src/gateways/supabase/player-client.ts'
import type { DeviceStore } from '../../../../src/state/device-store.ts'
import { createDeviceSaves } from '../../../../src/state/saving/device-saves.ts'
import { createOutbox, type Outbox } from '../../../../src/state/saving/outbox.ts'
import { createSaveKeeper, type SaveKeeper } from '../../../../src/state/saving/save-keeper.ts'
import { inWords } from '../../../support/command-words.ts'
import { type Browser, type Inmate, SESSION } from './browser.ts'
import { newId } from './doing.ts'
import type { Network } from './network.ts'
import { notedPorts, type Ports } from './noted-ports.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { type Intent, keyOf, type Witness } from './witness.ts'

export interface TabOptions {
  readonly name: string
  readonly browser: Browser
  readonly server: { readonly url: string; readonly anonKey: string }
  readonly network: Network
  readonly time: SimulatedTime
  readonly rng: Rng
  readonly witness: Witness
  readonly tell: (line: string) => void
  /** Delay in ms of writes to the device, to break the rule that commands are written before they are sent. */
  readonly lateOutbox: number
}

/** A page of the app with its own keeper, outbox, gateways and market, but without a screen. */
export interface Tab extends Inmate {
  readonly name: string
  readonly browser: Browser
  readonly keeper: SaveKeeper
  readonly ports: Ports
  user(): User | null
  /** Dispatches a command of the player. Returns false if the rules reject it. */
  dispatch(draft: CommandDraft): boolean
  /** The market machine of this tab. */
  market(): Actor<typeof marketMachine>
  /** Waits like the page. Never resolves once the page is closed. */
  sleep(ms: number): Promise<void>
  /** Leaves the open slot and clears it from memory. */
  leaveSlot(): void
  signOut(): Promise<void>
  /** Reacts to another tab of this browser ending the session. */
  forgetSession(): void
  /** Forgets the unsent commands of a slot whose game was replaced. */
  forget(slot: number): void
  isPersisted(): boolean
  close(how: 'closed' | 'dies'): void
  /** Resolves when the tab is closed, so that its actions can be abandoned. */
  readonly ended: Promise<void>
}
export function openTab({ name, browser, server, network, time, rng, witness, tell, lateOutbox }: TabOptions): Tab {
  let isOpen = true
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  let user: User | null = null
  let market: Actor<typeof marketMachine> | null = null
  const mine: Intent[] = []
  const page = new EventTarget()
  const inmate: Inmate = { isOpen: () => isOpen }
  const say = (line: string) => tell(`${name} ${line}`)
  const userId = () => user?.id ?? ''

  const client = playerClient(server.url, server.anonKey, {
    hasSession: () => browser.storage.getItem(SESSION) !== null,
    send: network.fetchFrom({ ...inmate, name, isOnline: browser.isOnline }),
    auth: { storageKey: SESSION, storage: browser.storage, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: WebSocket as never },
  })
  const ports = notedPorts(client, witness, userId, name)
  const endWatch = ports.auth.watch((next) => {
    if (!isOpen) return
    if (user !== null && next?.id !== user.id) leaveSlot()
    user = next
  })

  const kept = createDeviceSaves({ store: browser.storeOf(inmate), user: () => user?.id ?? null, log: () => {} })
  const outbox = keptNoted(
    createOutbox({
      store: late(browser.storeOf(inmate), time, lateOutbox),
      storage: safeStorage(() => browser.storage),
      page,
      locks: browser.locksOf(inmate),
      tab: newId(rng),
      user: userId,
      log: () => {},
      notify: (notice) => say(`says that what an earlier visit left is ${notice}`),
    }),
    mine,
  )
  const later = (callback: () => void, ms: number) => void setTimeout(() => isOpen && callback(), ms)
  const keeper = createSaveKeeper({
    saves: ports.saves,
    kept: { ...kept, after: later },
    outbox,
    now: () => Date.now() + browser.ahead,
    newBatchId: () => newId(rng),
    later,
    debug: () => false,
    notify: {
      events: () => {},
      refused: () => {},
      failed: (_, error) => say(`says that its game is not stored: ${error.message}`),
      dropped: (commands) => {
        say(`says that these are lost: ${commands.map(inWords).join('; ')}`)
        const slot = keeper.state.slot ?? lastSlot
        witness.dropped.push(...commands.map((command) => ({ user: userId(), slot, key: keyOf(command) })))
      },
      recalled: () => say('plays what its device kept'),
    },
  })
  let lastSlot = 0
  const endAutosave = startAutosave({ keeper, path: () => '/camp' })

  function leaveSlot(): void {
    lastSlot = keeper.state.slot ?? lastSlot
    market?.stop()
    market = null
    keeper.clear()
  }

  return {
    ...inmate,
    name,
    browser,
    keeper,
    ports,
    ended,
    user: () => user,
    isPersisted: outbox.isPersisted,
    dispatch(draft) {
      const slot = keeper.state.slot
      if (slot === null || !isOpen) return false
      lastSlot = slot
      const intent: Intent = { user: userId(), slot, key: keyOf(draft), isKept: false, mayBeLost: false }
      // Added before the dispatch, because the keeper writes to the device immediately.
      mine.push(intent)
      if (!keeper.dispatch(draft).ok) {
        mine.pop()
        return false
      }
      witness.intents.push(intent)
      say(inWords({ ...draft, at: 0 }))
      return true
    },
    market() {
      market ??= createActor(
        provideMarket({
          keeper,
          social: async () => ports,
          user: () => user,
          newRequestId: () => newId(rng),
          showToast: (_, text) => say(`says "${text}"`),
        }),
      ).start()
      return market
    },
    async sleep(ms) {
      await time.sleep(ms)
      if (!isOpen) await new Promise(() => {})
    },
    leaveSlot,
    async signOut() {
      await flushBeforeLogout(keeper, outbox)
      await ports.auth.signOut()
    },
    forgetSession() {
      if (user === null) return
      user = null
      leaveSlot()
    },
    forget(slot) {
      keeper.forget(slot)
      for (const intent of witness.intents) if (intent.user === userId() && intent.slot === slot) intent.mayBeLost = true
    },
    close(how) {
      say(how)
      if (how === 'closed') page.dispatchEvent(new Event('pagehide'))
      if (how === 'closed' && outbox.isPersisted()) for (const intent of mine) intent.isKept = true
      for (const intent of mine) intent.mayBeLost ||= !intent.isKept
      isOpen = false
      endAutosave()
      endWatch()
      market?.stop()
      browser.release(inmate)
      end()
    },
  }
}

/** A store that reports each write as done, but does it later. */
const late = (store: DeviceStore, time: SimulatedTime, ms: number): DeviceStore =>
  ms === 0
    ? store
    : {
        ...store,
        write: async (changes) =>
          void time
            .sleep(ms)
            .then(() => store.write(changes))
            .catch(() => {}),
      }

/** Marks commands as written to the device once the write is done, unless a newer write replaces it. */
function keptNoted(outbox: Outbox, mine: readonly Intent[]): Outbox {
  let last = 0
  return {
    ...outbox,
    keep(slot, unsent) {
      const turn = ++last
      const covered = mine.filter((intent) => intent.slot === slot)
      const written = outbox.keep(slot, unsent)
      void Promise.resolve(written).then(() => {
        if (turn === last && outbox.isPersisted()) for (const intent of covered) intent.isKept = true
      })
      return written
    },
  }
}
