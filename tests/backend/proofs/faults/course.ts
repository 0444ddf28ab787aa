import { vi } from 'vitest'
import { items } from '../../../../sim/content/items.ts'
import type { Verdict } from '../../../../sim/contract/verdict.ts'
import { kindOf } from '../../../../sim/economy/market/kind-of.ts'
import { listItem } from '../../../../sim/economy/market/list-item.ts'
import { chance, nextInt, type Rng, stream } from '../../../../sim/kernel/rng.ts'
import type { Save } from '../../../../sim/save/save.ts'
import { hashSave, serialiseSave } from '../../../../sim/save/serialise.ts'
import { readyAccount } from '../../../../tools/support/ready-account.ts'
import { putSave } from '../../../support/stored-saves.ts'
import { drawHabits } from './actions.ts'
import { createBrowser, SESSION } from './browser.ts'
import { newId, pick } from './doing.ts'
import { firstSave } from './first-save.ts'
import { CALM, createNetwork, type FaultRates, type Network, type NetworkRequest } from './network.ts'
import { createPerson, PASSWORD, type Person, type PersonContext } from './person.ts'
import type { WorldServer } from './server.ts'
import type { SimulatedTime } from './simulated-time.ts'
import { openTab, type Tab } from './tab.ts'
import type { Witness } from './witness.ts'

const NAMES = ['Ann', 'Ben', 'Cleo'] as const
/** Range of the number of steps per player. */
const STEP_RANGE = [3, 9] as const
const ROUGH: FaultRates = { lost: 0.05, unanswered: 0.07, repeated: 0.07, slow: 0.08, cut: 0.03, unwritten: 0.06 }
const STORM: FaultRates = { lost: 0.12, unanswered: 0.16, repeated: 0.14, slow: 0.14, cut: 0.06, unwritten: 0.15 }
const WEATHERS = [CALM, ROUGH, ROUGH, STORM] as const
const TICK_LENGTHS = [1, 200, 1_000] as const

/** Scales each trouble to make it absent in some worlds and frequent in others. */
function drawFaultRates(rng: Rng): FaultRates {
  const weather = pick(rng, WEATHERS) ?? CALM
  const changed = Object.entries(weather).map(([trouble, share]) => [trouble, Math.min(0.4, share * (pick(rng, [0, 1, 1, 3]) ?? 1))])
  return Object.fromEntries(changed) as unknown as FaultRates
}

/** Time in ms after which a world counts as never coming to rest. */
const MAX_DURATION_MS = 4 * 3_600_000
/** Attempts to store everything after the network has healed. */
const MAX_TRIES = 20
/** Flushes of one tab, a second apart. auth-js requests no new token for a minute after a failure. */
const MAX_FLUSHES = 80
/** Storage keys of unsent commands. */
const UNSENT_KEY = /^nightfence\.unsent\.([^.]+)\.(\d)\./

/** The events of a world until everything is stored and at rest. */
export class Course {
  private readonly server: WorldServer
  private readonly seed: number
  private readonly time: SimulatedTime
  private readonly witness: Witness
  private readonly verdicts: Map<string, Verdict>
  private readonly draws: Rng
  private readonly network: Network
  private readonly people: Person[] = []
  private readonly faults: string[] = []
  private readonly surroundings: PersonContext
  private tabs = 0
  private numbers = 0
  private underWay = 0
  private isVerifierDue = false

  constructor(
    server: WorldServer,
    seed: number,
    time: SimulatedTime,
    witness: Witness,
    verdicts: Map<string, Verdict>,
    lateOutbox: number,
  ) {
    this.server = server
    this.seed = seed
    this.time = time
    this.witness = witness
    this.verdicts = verdicts
    this.draws = stream(seed, 'world')
    const tell = (line: string) => void witness.story.push(`${(time.elapsed() / 1000).toFixed(3).padStart(9)}  ${line}`)
    const weather = drawFaultRates(this.draws)
    const { answer } = server
    this.network = createNetwork({
      time,
      faultRates: weather,
      rng: stream(seed, 'network'),
      tell,
      answer,
      onMessage: (message) => this.see(message),
    })
    this.surroundings = {
      time,
      tell,
      habits: drawHabits(this.draws),
      beat: pick(this.draws, TICK_LENGTHS) ?? 1,
      number: () => ++this.numbers,
      openTab: (browser) => {
        const { url, anonKey } = server.backend
        const name = `${browser.name}, tab ${++this.tabs},`
        tell(`${name} is opened`)
        const rng = stream(seed, name)
        return openTab({ name, browser, server: { url, anonKey }, network: this.network, time, rng, witness, tell, lateOutbox })
      },
      begin: (course, tab) => this.begin(tab ? Promise.race([course, tab.ended]) : course),
    }
    vi.stubGlobal('fetch', this.network.serverFetch)
  }

  /** Creates players with one or two devices, a session on the first, and a survivor. */
  async populate(): Promise<void> {
    const { backend } = this.server
    for (const username of NAMES) {
      const rng = stream(this.seed, username)
      const { sql, session } = await readyAccount(username, PASSWORD, backend.jwtSecret, { newId: () => newId(rng) })
      const { id } = session.user
      await backend.stack.sql(sql)
      const save = firstSave(username, rng)
      await putSave(backend, id, save)
      await this.listFirst(id, save, rng)
      const browsers = (chance(rng, 0.4) ? ['phone', 'laptop'] : ['phone']).map((device) => {
        const ahead = chance(rng, 0.2) ? nextInt(rng, -400_000, 400_000) : 0
        return createBrowser(`${username}'s ${device}`, { time: this.time, rng, ahead })
      })
      // On the second device the player has to sign in first.
      browsers[0]?.storage.setItem(SESSION, JSON.stringify(session))
      this.people.push(createPerson({ id, username, browsers, rng, surroundings: this.surroundings }))
    }
  }

  /** Lists an item for each player, so that the market is not empty. */
  private async listFirst(id: string, save: Save, rng: Rng): Promise<void> {
    const listed = listItem(save, items.club.id)
    if (!listed.ok) throw new Error(listed.refusal.type)
    const { item, save: left } = listed.value
    const { baseItemId, rarity } = kindOf(item)
    await this.server.backend
      .sql`select public.commit_listing(${id}, 1, 1, ${serialiseSave(left)}::jsonb, ${newId(rng)}, ${save.characterName},
      ${item}::jsonb, ${baseItemId}, ${rarity}, ${++this.numbers})`
  }

  /** Plays the whole world. Returns the faults found on the way. */
  async run(): Promise<readonly string[]> {
    let isOver = false
    const over = () => {
      isOver = true
    }
    this.history().then(over, (error: Error) => {
      this.faults.push(`the world broke: ${error.stack}`)
      over()
    })
    await this.time.runUntil(() => isOver || this.time.elapsed() > MAX_DURATION_MS)
    if (!isOver) this.faults.push('the world did not come to rest')
    for (const tab of this.openTabs()) tab.close('closed')
    return this.faults
  }

  private openTabs(): readonly Tab[] {
    return this.people.flatMap((person) => person.tabs())
  }

  private begin(course: Promise<unknown>): void {
    this.underWay++
    course.then(
      () => this.underWay--,
      (error: Error) => {
        this.underWay--
        this.faults.push(`what a player did broke: ${error.stack}`)
      },
    )
  }

  private async history(): Promise<void> {
    const { draws, people } = this
    const steps = nextInt(draws, ...STEP_RANGE)
    const pauseAt = chance(draws, 0.15) ? nextInt(draws, 1, steps - 1) : -1
    this.begin(this.crashes(nextInt(draws, 0, 2)))
    await Promise.all(
      people.map((person) =>
        person.live(
          people.filter(({ id }) => id !== person.id),
          steps,
          pauseAt,
        ),
      ),
    )
    await this.heal()
    await this.settle()
    await this.handIn()
    await this.settle()
    await this.compare()
  }

  private async crashes(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      await this.time.sleep(nextInt(this.draws, 100, 15_000))
      await this.network.crash(nextInt(this.draws, 50, 8_000))
    }
  }

  /** Records each sent batch, and lets the verifier run after a batch that may end a run. */
  private see({ call, body }: NetworkRequest): void {
    if (call !== 'save-game' || body === null) return
    const { batchId, commands } = JSON.parse(body)
    const { sent } = this.witness
    const forms = sent.get(batchId) ?? []
    if (JSON.stringify(forms.at(-1)) !== JSON.stringify(commands)) sent.set(batchId, [...forms, commands])
    if (!/"type":"(settle-run|leave-run|begin-run|die)"/.test(body) || this.isVerifierDue) return
    this.isVerifierDue = true
    void this.time.sleep(nextInt(this.draws, 50, 1_000)).then(async () => {
      this.isVerifierDue = false
      await this.time.work('verify', () => this.server.verify(this.verdicts)).catch(() => {})
    })
  }

  /** Heals the network and waits until all started actions are done. */
  private async heal(): Promise<void> {
    for (let n = 0; n < MAX_TRIES && this.underWay > 0; n++) await this.time.sleep(1_000)
    this.surroundings.tell('the network is well again')
    this.network.heal()
    for (const { browsers } of this.people)
      for (const browser of browsers) {
        browser.setOnline(true)
        browser.setFull(false)
      }
    for (let n = 0; n < 4 * MAX_TRIES && this.underWay > 0; n++) await this.time.sleep(1_000)
    if (this.underWay > 0) this.faults.push('what a player began never ended')
    // Requests that a page gave up may still arrive without any page noticing.
    while (!this.network.isEmpty()) await this.time.sleep(1_000)
  }

  /** Opens each slot with unsent commands of closed pages again, so that they are sent. */
  private async handIn(): Promise<void> {
    for (const person of this.people)
      for (const browser of person.browsers)
        for (let n = 0; n < MAX_TRIES; n++) {
          const left = browser.kept().map((key) => UNSENT_KEY.exec(key))
          const slot = Number(left.find((found) => found?.[1] === person.id)?.[2] ?? 0)
          if (slot === 0) break
          if (n === MAX_TRIES - 1) this.faults.push(`nobody can take up what is left on ${browser.name}`)
          const tab = this.surroundings.openTab(browser)
          await person.openSlotIn(tab, slot)
          await this.stored(tab)
          tab.close('closed')
          await this.time.sleep(500)
        }
  }

  /** Waits until the tab has nothing unsent. */
  private async stored({ keeper, name }: Tab): Promise<void> {
    for (let n = 0; n < MAX_FLUSHES; n++) {
      if ((await keeper.flush()).ok) return
      await this.time.sleep(1_000)
    }
    this.faults.push(`${name} cannot store its game, though nothing is lost any more`)
  }

  /** Waits until every open page has its slot open, has nothing unsent and shows the stored save. A page may have to sign in again. */
  private async settle(): Promise<void> {
    for (let n = 0; n < 3 * MAX_TRIES; n++) {
      for (const person of this.people)
        for (const tab of person.tabs()) {
          if (tab.keeper.state.slot === null) await person.openSlotIn(tab, 1)
          await this.stored(tab)
        }
      for (const tab of this.openTabs()) await tab.keeper.refresh()
      if (this.openTabs().every(({ keeper }) => keeper.state.slot !== null)) return
      // Over a minute in total, since auth-js waits that long after a failure.
      await this.time.sleep(1_500)
    }
    this.faults.push('somebody cannot open their slot, though nothing is lost any more')
  }

  /** Checks for a minute whether every open page shows the stored save and says so. */
  private async compare(): Promise<void> {
    let wrong: readonly string[] = []
    for (let n = 0; n < 2 * MAX_TRIES; n++) {
      wrong = []
      for (const person of this.people) for (const tab of person.tabs()) wrong = [...wrong, ...(await this.wrongIn(tab, person.id))]
      if (wrong.length === 0) return
      await this.time.sleep(1_500)
    }
    this.faults.push(...wrong)
  }

  private async wrongIn({ name, keeper }: Tab, user: string): Promise<readonly string[]> {
    const { slot, save, sync } = keeper.state
    const stored = await this.time.work('a look', () => this.server.storedSave(user, slot ?? 1))
    return [
      ...(sync === 'saved' ? [] : [`${name} is ${sync} in the end`]),
      ...(stored !== null && hashSave(stored) === hashSave(save) ? [] : [`${name} shows another game than the one that is stored`]),
    ]
  }
}
