import { GatewayError } from '../../../../machines/ports.ts'
import { chance, nextInt, nextWeighted, type Rng } from '../../../../sim/kernel/rng.ts'
import { act, type Habits } from './actions.ts'
import type { Browser } from './browser.ts'
import { type Friend, pick } from './doing.ts'
import type { SimulatedTime } from './simulated-time.ts'
import type { Tab } from './tab.ts'

export const PASSWORD = 'a long password'
/** ms between two of them. */
const GAP = [20, 5_000] as const
/** ms: a little longer than a token is good for. */
const LONG_PAUSE_MS = 61 * 60_000
/** ms that a device is offline, or full. */
const SPELL = [300, 20_000] as const
/** Of one browser. */
const MAX_TABS = 2

/** The world as a person meets it. */
export interface Surroundings {
  readonly time: SimulatedTime
  readonly tell: (line: string) => void
  readonly habits: Habits
  /** ms: whatever is done is done at multiples of it, so that much is done at once. */
  readonly beat: number
  number(): number
  openTab(browser: Browser): Tab
  /** What somebody began in a tab or outside of any, and nobody waits for. */
  begin(course: Promise<unknown>, tab?: Tab): void
}
export interface Person extends Friend {
  readonly browsers: readonly Browser[]
  /** Those that are open. */
  tabs(): readonly Tab[]
  /** Everything that this person does, in so many steps. `pauseAt`: before which of them an hour passes. */
  live(others: readonly Friend[], steps: number, pauseAt: number): Promise<void>
  /** Has the slot open in that tab, signed in. Answers whether it is: the network may not let them. */
  openSlotIn(tab: Tab, slot: number): Promise<boolean>
}

interface PersonOptions extends Friend {
  readonly browsers: readonly Browser[]
  readonly rng: Rng
  readonly surroundings: Surroundings
}

export function createPerson({ id, username, browsers, rng, surroundings }: PersonOptions): Person {
  const { time, tell, habits, beat, number, openTab, begin } = surroundings
  const opened: Tab[] = []
  const tabs = () => opened.filter((tab) => tab.isOpen())
  const tabsOf = (browser: Browser) => tabs().filter((tab) => tab.browser === browser)
  const spell = () => nextInt(rng, ...SPELL)

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

  /** The first beat after so many ms. */
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

  /** By weight: what somebody at a tab does next. */
  const steps: readonly (readonly [weight: number, take: (tab: Tab, others: readonly Friend[]) => void])[] = [
    [60, (tab, others) => begin(doSomething(tab, others), tab)],
    // In all tabs at once.
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
        await onBeat(n === pauseAt ? LONG_PAUSE_MS : nextInt(rng, ...GAP))
        step(others)
      }
    },
  }
}
