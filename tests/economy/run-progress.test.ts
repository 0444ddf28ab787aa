import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { RunProgress } from '../../sim/contract/run-report.ts'
import type { CommandDraft } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, beginAt, outcomeOf, partOf, play, refusalFor, reportedOf, runIdOf, survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const progress = (save: Save, reported: Partial<RunProgress>) =>
  ({ type: 'run-progress', ...partOf(save), ...reportedOf(reported) }) as const
const countOf = ({ inventory }: Save, id: string) => inventory[id]?.count ?? 0

describe('run progress', () => {
  test('removes used items, adds food and water to the stores, and sets health (QUICK-02)', () => {
    const open = beginAt(survivor({ food: 3, playerHealth: 4 }))
    const { save, events } = play(open, progress(open, { used: { medkit: 1, food_ration: 2, water_bottle: 1 } }), 60)
    expect(['bandage', 'medkit', 'food_ration', 'water_bottle'].map((id) => countOf(save, id))).toEqual([5, 4, 3, 4])
    expect([save.food, save.water, save.playerHealth]).toEqual([23, 10, 4])
    expect(save.ext.run?.usedCredited).toEqual({ medkit: 1, food_ration: 2, water_bottle: 1 })
    expect(events).toEqual([{ type: 'items-used', items: { medkit: 1, food_ration: 2, water_bottle: 1 } }])
  })

  test('ignores used items that are no longer in the inventory', () => {
    const start = survivor()
    const { food_ration: _, ...left } = start.inventory
    const one = { ...left, bandage: { ...(start.inventory.bandage as Save['inventory'][string]), count: 1 } }
    const open = beginAt({ ...start, inventory: one })
    const { save, events } = play(open, progress(open, { used: { bandage: 3, food_ration: 2 } }), 60)
    expect([countOf(save, 'bandage'), save.food]).toEqual([0, 0])
    expect(events).toEqual([{ type: 'items-used', items: { bandage: 1 } }])
    expect(play(save, progress(open, { used: { bandage: 3, food_ration: 2 } }), 1).save.inventory).toEqual(save.inventory)
  })

  test('counts each boss chest once, with a pending weapon upgrade (LEVEL-12)', () => {
    const open = beginAt(survivor({ bossChests: 4 }))
    const one = play(open, progress(open, { bossChests: 1 }), 90)
    expect([one.save.bossChests, one.save.ext.pendingWeaponUpgrades]).toEqual([5, 1])
    expect(one.events).toEqual([{ type: 'boss-chests-counted', chests: 1 }])
    const two = play(one.save, progress(open, { bossChests: 2 }), 90).save
    expect([two.bossChests, two.ext.pendingWeaponUpgrades]).toEqual([6, 2])
    expect(play(two, progress(open, { bossChests: 1 }), 1)).toMatchObject({ save: { bossChests: 6 }, events: [] })
  })

  test('a death keeps the weapon upgrades of chests and loses their gains (OP-10)', () => {
    const open = beginAt(survivor({ xp: 30, level: 5, coins: 9 }))
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf({ bossChests: 1 }) }, 100).save
    const camp = play(dead, { type: 'return-to-camp', runId: runIdOf(open), gains: outcomeOf({ timeOnMap: 100 }).gains }, 5).save
    expect(camp).toMatchObject({ coins: 0, bossChests: 1, ext: { pendingWeaponUpgrades: 1, run: null } })
  })

  test.each([
    ['two more without a crate', { before: 1, boss: 2, claimed: 3 }, 3],
    ['a crate after two without', { before: 2, boss: 1, claimed: 0 }, 0],
    ['more than the bosses killed', { before: 0, boss: 1, claimed: 3 }, 1],
    ['a run without a boss', { before: 2, boss: 0, claimed: 3 }, 2],
    ['a report of 0 in a run without a boss', { before: 2, boss: 0, claimed: 0 }, 2],
  ])('counts bosses without a crate when the run is settled, up to the kills: %s (RUN-13)', (_, { before, boss, claimed }, after) => {
    const start = survivor()
    const open = beginAt({ ...start, ext: { ...start.ext, cratelessBosses: before } })
    const outcome = outcomeOf({ timeOnMap: 290, enemiesKilledByType: { boss } }, { cratelessBosses: claimed })
    expect(play(open, { type: 'settle-run', ...partOf(open), outcome }, 290).save.ext.cratelessBosses).toBe(after)
  })

  test('a lost run leaves the count of bosses without a crate unchanged (RUN-13)', () => {
    const start = survivor({ xp: 30, level: 5 })
    const open = beginAt({ ...start, ext: { ...start.ext, cratelessBosses: 3 } })
    const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf({ bossChests: 1 }) }, 100).save
    const gains = outcomeOf({ timeOnMap: 100, enemiesKilledByType: { boss: 1 }, items: { crate: 1 } }).gains
    const camp = play(dead, { type: 'return-to-camp', runId: runIdOf(open), gains }, 5).save
    expect([camp.ext.cratelessBosses, camp.inventory]).toEqual([3, {}])
  })
})

describe('rejects progress that is impossible at the age of the segment', () => {
  const open = beginAt(survivor())
  const refused = (reported: Partial<RunProgress>, later: number) => {
    const outcome = outcomeOf({ timeOnMap: later }, { used: reported.used ?? {} })
    const drafts = [
      progress(open, reported),
      { ...progress(open, reported), type: 'die' } as const,
      ...(reported.used ? [{ type: 'settle-run', ...partOf(open), outcome } as const] : []),
    ]
    return drafts.map((draft) => {
      const result = attempt(open, draft, later)
      return result.ok ? 'taken' : result.refusal.type
    })
  }
  const all = (verdict: string, of: number) => Array.from({ length: of }, () => verdict)

  test('allows one use of an item plus one for each elapsed cooldown (QUICK-03)', () => {
    expect(refused({ used: { bandage: 7 } }, 55)).toEqual(all('taken', 3))
    expect(refused({ used: { bandage: 7 } }, 54)).toEqual(all('impossible-outcome', 3))
    expect(refused({ used: { medkit: 2 } }, 24)).toEqual(all('impossible-outcome', 3))
  })
  const inherited = ['toString', 'valueOf', 'constructor', '__proto__']
  test.each(['crate', 'lootbag', 'metal_pipe', 'katana', 'ray_gun', ...inherited])('rejects %s because no key uses it', (id) => {
    expect(refused({ used: { [id]: 1 } }, 200)).toEqual(all('impossible-outcome', 3))
  })
  test('ignores items named like inherited properties', () => {
    const items = Object.fromEntries(inherited.map((id) => [id, 3]))
    const settle = { type: 'settle-run', ...partOf(open), outcome: outcomeOf({ items, timeOnMap: 99 }) } as const
    const { save, events } = play(open, JSON.parse(JSON.stringify(settle)) as typeof settle, 100)
    expect(save.inventory).toEqual(open.inventory)
    expect(events.filter(({ type }) => type === 'unknown-item')).toEqual(inherited.map((itemId) => ({ type: 'unknown-item', itemId })))
    expect(refusalFor(save, { type: 'sell', itemId: 'constructor' })).toEqual({
      type: 'none-to-sell',
      itemId: 'constructor',
      item: null,
      name: null,
    })
  })
  test('rejects half an item', () => {
    expect(refused({ used: { bandage: 0.5 } }, 200)).toEqual(all('impossible-outcome', 3))
  })
  test.each([
    [1, 74],
    [2, 149],
    [4, 300],
  ])('rejects %d boss chests after %d s', (bossChests, later) => {
    expect(refused({ bossChests }, later)).toEqual(all('impossible-outcome', 2))
  })
  test('rejects a chest on the map without bosses', () => {
    const dev = beginAt(survivor(), 'dev')
    expect(refusalFor(dev, progress(dev, { bossChests: 1 }), 200)).toEqual({ type: 'impossible-outcome' })
  })
})

const uses = fc.record({ bandage: fc.nat(2), food_ration: fc.nat(3), medkit: fc.nat(1) })
/** One event of a run, or one message about it. */
const happenings = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ played: fc.record({ xp: fc.nat(9), used: uses, bossChests: fc.nat(1) }) }) },
    { weight: 4, arbitrary: fc.constantFrom('progress' as const, 'older progress' as const) },
    { weight: 2, arbitrary: fc.record({ repeated: fc.nat(59) }) },
    { weight: 3, arbitrary: fc.constantFrom('die' as const, 'revive' as const) },
    { weight: 1, arbitrary: fc.constantFrom('settle' as const, 'return' as const) },
  ),
  { minLength: 5, maxLength: 60, size: 'max' },
)
type Happening = typeof happenings extends fc.Arbitrary<(infer H)[]> ? H : never

const NOTHING = reportedOf({ used: { bandage: 0, food_ration: 0, medkit: 0 } })
const sumOf = (a: RunProgress, b: RunProgress): RunProgress => ({
  xp: a.xp + b.xp,
  used: Object.fromEntries(Object.entries(a.used).map(([id, count]) => [id, count + (b.used[id] ?? 0)])),
  bossChests: a.bossChests + b.bossChests,
})

/** The real run next to what was reported of it: earlier segments, the current segment, and its earlier states. */
class Credited {
  past = NOTHING
  present = NOTHING
  earlier: RunProgress[] = [NOTHING]
  /** Reported for the current segment. */
  credited = NOTHING
  segment = 0
  /** Every message of the run, those of segments before a revive too. */
  said: CommandDraft[] = []
  save: Save

  constructor(start: Save) {
    this.save = beginAt(start)
    this.runId = runIdOf(this.save)
  }
  readonly runId: string

  happen(happening: Happening): void {
    if (typeof happening !== 'object') this.say(this.draftOf(happening))
    else if ('played' in happening) this.play(happening.played)
    else if (this.said.length > 0) this.say(this.said[happening.repeated % this.said.length] as CommandDraft)
  }

  say(draft: CommandDraft): void {
    const wasOpen = this.save.ext.run !== null
    const result = attempt(this.save, draft, 1, { debug: true })
    this.said.push(draft)
    if (!result.ok || !wasOpen) return
    this.save = result.value.save
    if (draft.type === 'revive') this.nextSegment()
    else if ('xp' in draft && draft.segment === this.segment) this.credit(draft)
    else if (draft.type === 'settle-run' && draft.segment === this.segment) this.credit(this.present)
  }

  play(played: RunProgress): void {
    const on = sumOf(this.present, played)
    if (on.bossChests > 3 || this.save.ext.deathPending) return
    this.present = on
    this.earlier.push(on)
  }

  draftOf(happening: Exclude<Happening, object>): CommandDraft {
    const { runId, segment } = this
    const older = this.earlier[Math.floor(this.earlier.length / 2)] as RunProgress
    const bossChests = this.past.bossChests + this.present.bossChests
    const outcome = outcomeOf(
      { timeOnMap: 300 * (segment + 1), enemiesKilledByType: { boss: bossChests }, bossChests },
      { xp: this.present.xp, used: this.present.used },
    )
    switch (happening) {
      case 'progress':
        return { type: 'run-progress', runId, segment, ...this.present }
      case 'older progress':
        return { type: 'run-progress', runId, segment, ...older }
      case 'die':
        return { type: 'die', runId, segment, ...this.present }
      case 'revive':
        return { type: 'revive', runId }
      case 'settle':
        return { type: 'settle-run', runId, segment, outcome }
      case 'return':
        return { type: 'return-to-camp', runId, gains: outcome.gains }
    }
  }

  credit(reported: RunProgress): void {
    this.credited = {
      xp: Math.max(this.credited.xp, reported.xp),
      used: Object.fromEntries(Object.entries(reported.used).map(([id, count]) => [id, Math.max(this.credited.used[id] ?? 0, count)])),
      bossChests: Math.max(this.credited.bossChests, reported.bossChests),
    }
  }

  nextSegment(): void {
    this.past = sumOf(this.past, this.credited)
    this.present = NOTHING
    this.credited = NOTHING
    this.earlier = [NOTHING]
    this.segment++
  }

  get total(): RunProgress {
    return sumOf(this.past, this.credited)
  }
}

test.prop([happenings], RUNS)('counts each xp, item and chest once, in any order and number of messages (POST-07)', (history) => {
  const start = survivor({
    diamonds: 1000,
    inventory: Object.fromEntries(Object.entries(survivor().inventory).map(([id, { item }]) => [id, { item, count: 20 }])),
  })
  const run = new Credited(start)
  for (const happening of history) run.happen(happening)
  const { save, total } = run
  expect(save.xp).toBe(total.xp)
  expect(save.bossChests).toBe(total.bossChests)
  expect(save.ext.pendingWeaponUpgrades).toBe(Math.min(60, total.bossChests))
  const isHome = save.ext.run === null && Object.keys(save.inventory).length === 0
  for (const [id, used] of Object.entries(total.used)) expect(countOf(save, id)).toBe(isHome ? 0 : Math.max(0, 20 - used))
  expect(save.food).toBe(10 * Math.min(20, total.used.food_ration ?? 0))
})

test('rejects messages from before a revive for the new segment (OP-09)', () => {
  const reported = { xp: 20, used: { bandage: 1 }, bossChests: 1 }
  const open = beginAt(survivor({ diamonds: 10 }))
  const dead = play(open, { ...progress(open, reported), type: 'die' }, 100).save
  const revived = play(dead, { type: 'revive', runId: runIdOf(dead) }, 5).save
  const late = [
    progress(open, reported),
    { ...progress(open, reported), type: 'die' } as const,
    { type: 'settle-run', ...partOf(open), outcome: outcomeOf({ timeOnMap: 100 }, { xp: 20 }) } as const,
  ]
  expect(late.map((draft) => refusalFor(revived, draft, 200))).toEqual(late.map(() => ({ type: 'no-such-run' })))
  expect(play(revived, progress(revived, reported), 200).save).toMatchObject({ xp: 40, bossChests: 2 })
})

test('counts a chest collected between death and revive when the run is settled (OP-09)', () => {
  const open = beginAt(survivor({ diamonds: 10 }))
  const dead = play(open, { type: 'die', ...partOf(open), ...reportedOf({ bossChests: 1 }) }, 200).save
  const revived = play(dead, { type: 'revive', runId: runIdOf(open) }, 5).save
  const again = play(revived, progress(revived, { bossChests: 2 }), 200).save
  const gains = { timeOnMap: 480, enemiesKilledByType: { boss: 5 }, bossChests: 5 }
  const settled = play(again, { type: 'settle-run', ...partOf(again), outcome: outcomeOf(gains) }, 80)
  expect([dead, revived, again, settled.save].map((save) => save.bossChests)).toEqual([1, 1, 3, 5])
  expect(settled.events).toContainEqual({ type: 'boss-chests-counted', chests: 2 })
})
