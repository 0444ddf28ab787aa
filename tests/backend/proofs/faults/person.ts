import { GatewayError } from '../../../../machines/ports.ts'
import { chance, nextInt, nextWeighted, type Rng } from '../../../../sim/kernel/rng.ts'
import { act, type Habits } from './actions.ts'
import type { Browser } from './browser.ts'
import { type Friend, pick } from './doing.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Tab } from './tab.ts'

export const PASSWORD = 'a long password'
/** Range of the time between two steps in ms. */
const STEP_GAP_RANGE_MS = [20, 5_000] as const
/** Slightly longer than the lifetime of a token, in ms. */
const LONG_PAUSE_MS = 61 * 60_000
/** Range of the time in ms that a device is offline or full. */
const OUTAGE_RANGE_MS = [300, 20_000] as const
/** Maximum number of tabs per browser. */
const MAX_TABS = 2

/** Everything that a person uses to act in the world. */
export interface PersonContext {
  readonly time: SimulatedTime
  readonly tell: (line: string) => void
  readonly habits: Habits
  /** Steps are taken at multiples of this time in ms, so that many happen at once. */
  readonly beat: number
  number(): number
  openTab(browser: Browser): Tab
  /** Starts an action in the background, in a tab or independent of tabs. */
  begin(course: Promise<unknown>, tab?: Tab): void
}
export interface Person extends Friend {
  readonly browsers: readonly Browser[]
  /** The open tabs. */
  tabs(): readonly Tab[]
  /** Takes `steps` random steps. An hour passes before step `pauseAt`. */
  live(others: readonly Friend[], steps: number, pauseAt: number): Promise<void>
  /** Signs in and opens the slot in that tab. Returns whether it is open; the network may prevent it. */
  openSlotIn(tab: Tab, slot: number): Promise<boolean>
}

interface PersonOptions extends Friend {
  readonly browsers: readonly Browser[]
  readonly rng: Rng
  readonly surroundings: PersonContext
}

export function createPerson({ id, username, browsers, rng, surroundings }: PersonOptions): Person {
  const { time, tell, habits, beat, number, openTab, begin } = surroundings
  const opened: Tab[] = []
  const tabs = () => opened.filter((tab) => tab.isOpen())
  const tabsOf = (browser: Browser) => tabs().filter((tab) => tab.browser === browser)
  const spell = () => nextInt(rng, ...OUTAGE_RANGE_MS)

  function open(browser: Browser): Tab {
    const tab = openTab(browser)
    opened.push(tab)
    return tab
  }

  async function openSlotIn(tab: Tab, slot: number): Promise<boolean> {
    await tab.sleep(1)
    try {
      if (tab.user() === null) await tab.ports.auth.login(username, PASSWORD)
      if (tab.user() === null) return false
      if (tab.keeper.state.load !== 'ready' || tab.keeper.state.slot !== slot) await tab.keeper.load(slot)
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      tell(`${tab.name} is told: ${error.message}`)
    }
    return tab.keeper.state.load === 'ready' && tab.keeper.state.slot === slot
  }

  async function offline(browser: Browser): Promise<void> {
    browser.setOnline(false)
    tell(`${browser.name} is offline`)
    await time.sleep(spell())
    browser.setOnline(true)
    tell(`${browser.name} is online`)
  }

  async function full(browser: Browser): Promise<void> {
    browser.setFull(true)
    tell(`${browser.name}'s disk is full`)
    await time.sleep(spell())
    browser.setFull(false)
    tell(`${browser.name}'s disk has room`)
  }

  async function signOut(tab: Tab): Promise<void> {
    tell(`${tab.name} signs out`)
    try {
      await tab.signOut()
      for (const other of tabsOf(tab.browser)) other.forgetSession()
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error
      tell(`${tab.name} cannot sign out: ${error.message}`)
    }
  }

  /** Waits for the first beat at least `ms` later. */
  const onBeat = (ms: number) => time.sleep(Math.ceil((time.elapsed() + ms) / beat) * beat - time.elapsed())

  function openSlot(browser: Browser): void {
    const tab = open(browser)
    begin(openSlotIn(tab, 1), tab)
  }
  function endTab(tab: Tab, again: boolean): void {
    tab.close(chance(rng, 0.6) ? 'dies' : 'closed')
    if (again) openSlot(tab.browser)
  }

  async function doSomething(tab: Tab, others: readonly Friend[]): Promise<void> {
    if (await openSlotIn(tab, 1)) await act({ tab, rng, others, number }, habits, tell)
  }

  /** The steps of a person with a tab, with their weights. */
  const steps: readonly (readonly [weight: number, take: (tab: Tab, others: readonly Friend[]) => void])[] = [
    [60, (tab, others) => begin(doSomething(tab, others), tab)],
    // Acts in all tabs at once.
    [
      20,
      (_, others) => {
        for (const tab of tabs()) begin(doSomething(tab, others), tab)
      },
    ],
    [4, ({ browser }) => begin(offline(browser))],
    [2, ({ browser }) => begin(full(browser))],
    [4, (tab) => endTab(tab, true)],
    [3, (tab) => endTab(tab, false)],
    [3, ({ browser }) => (tabsOf(browser).length < MAX_TABS ? openSlot(browser) : undefined)],
    [2, (tab) => begin(signOut(tab), tab)],
  ]
  const weights = steps.map(([weight]) => weight)

  function step(others: readonly Friend[]): void {
    const browser = pick(rng, browsers) as Browser
    const tab = pick(rng, tabsOf(browser))
    if (tab === undefined) openSlot(browser)
    else steps[nextWeighted(rng, weights)]?.[1](tab, others)
  }

  return {
    id,
    username,
    browsers,
    tabs,
    openSlotIn,
    async live(others, steps, pauseAt) {
      openSlot(browsers[0] as Browser)
      if (chance(rng, 0.5)) openSlot(browsers[0] as Browser)
      for (let n = 0; n < steps; n++) {
        await onBeat(n === pauseAt ? LONG_PAUSE_MS : nextInt(rng, ...STEP_GAP_RANGE_MS))
        step(others)
      }
    },
  }
}
