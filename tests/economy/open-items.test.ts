import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { MAX_CRATES_AT_ONCE, MAX_GENERATED_ITEMS } from '../../sim/content/pack.ts'
import { openLootbags } from '../../sim/rules/generate-loot.ts'
import type { LootItem } from '../../sim/rules/generated-item.ts'
import { openCrates } from '../../sim/rules/open-crates.ts'
import { packRoom } from '../../sim/rules/pack-room.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { attempt, beginAt, outcomeOf, partOf, play, refusalOf } from '../../tools/support/play.ts'
import { frozen, geared, lootHat, packOf } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'
import { toastsOf } from '../support/toasts-of.ts'

const crates = (count: number) => ({ type: 'open-crates', count }) as const
const lootbags = (count: number) => ({ type: 'open-lootbags', count }) as const
const SEED = geared([]).ext.seed
/** With so many pieces of loot in the pack, one more worn, and nothing else but lootbags. */
const laden = (pieces: number, bags = 500): Save => {
  const loot = openLootbags(1, 0, pieces).map((item): [LootItem, number] => [item, 1])
  return geared([['lootbag', bags], ...loot], { head: lootHat })
}

describe('crates', () => {
  test('CRATE-05 their finds are the crates’ next draws, all on hand at once', () => {
    const before = {
      ...geared([
        ['crate', 5],
        ['cloth', 1],
      ]),
      coins: 7,
      diamonds: 1,
      scrap: 2,
    }
    const drawn = { ...before, ext: { ...before.ext, draws: { crate: 11, loot: 4 } } }
    const { save, events } = play(drawn, crates(3))
    const found = openCrates(SEED, 11, 3)
    expect(found.opened).toBe(3)
    expect(save).toEqual({
      ...drawn,
      coins: 7 + found.coins,
      diamonds: 1 + found.diamonds,
      scrap: 2 + found.scrap,
      inventory: Object.fromEntries(
        Object.entries({ cloth: 0, ...found.items, crate: 2 }).map(([id, count]) => [
          id,
          { item: items[id as 'crate'], count: id === 'cloth' ? 1 + count : count },
        ]),
      ),
      ext: { ...drawn.ext, draws: { crate: 14, loot: 4 } },
    })
    expect(events).toEqual([{ type: 'crates-opened', crates: found }])
    expect(toastsOf(events)).toEqual(['Opened 3 crates!'])
  })

  test('crates of a run and crates at camp are of one row: nothing is drawn twice', () => {
    const early = beginAt(play(geared([['crate', 2]]), crates(1)).save)
    const gains = { items: { crate: 1 }, timeOnMap: 200, enemiesKilledByType: { boss: 1 } }
    const { save } = play(early, { type: 'settle-run', ...partOf(early), outcome: outcomeOf(gains) }, 200)
    const late = play(save, crates(1)).save
    expect(late.ext.draws.crate).toBe(3)
    expect([late.coins, late.scrap]).toEqual([openCrates(SEED, 0, 3).coins, openCrates(SEED, 0, 3).scrap])
  })

  test('one command opens ten thousand, and says so', () => {
    const { save, events } = play(geared([['crate', 25_000]]), crates(25_000))
    expect([save.inventory.crate?.count, save.ext.draws.crate]).toEqual([25_000 - MAX_CRATES_AT_ONCE, MAX_CRATES_AT_ONCE])
    expect(toastsOf(events)).toEqual(['Opened 10,000 crates!'])
  })

  test('however many there are said to be, and however many were drawn, it ends', () => {
    const most = geared([['crate', Number.MAX_SAFE_INTEGER]])
    const { save } = play({ ...most, ext: { ...most.ext, draws: { crate: Number.MAX_SAFE_INTEGER } } }, crates(Number.MAX_SAFE_INTEGER))
    expect(save.inventory.crate?.count).toBe(Number.MAX_SAFE_INTEGER - MAX_CRATES_AT_ONCE)
  })
})

describe('lootbags', () => {
  test('CRATE-04 each gives one generated piece of its own, the lootbags’ next draw', () => {
    const before = geared([['lootbag', 5]])
    const { save, events } = play(before, lootbags(3))
    const found = openLootbags(SEED, 0, 3)
    expect(save.inventory).toEqual({
      lootbag: { item: items.lootbag, count: 2 },
      ...Object.fromEntries(found.map((item) => [item.id, { item, count: 1 }])),
    })
    expect(save).toEqual({ ...before, inventory: save.inventory, ext: { ...before.ext, draws: { loot: 3 } } })
    expect(events).toEqual([{ type: 'lootbags-opened', opened: 3, items: found }])
    expect(toastsOf(events)).toEqual(['Opened 3 lootbags! You found 3 items.'])
  })

  test('CRATE-06 the texts, also of what never happens', () => {
    expect(eventToast({ type: 'lootbags-opened', opened: 2, items: [] })).toBe('Opened 2 lootbags, but found nothing...')
  })

  test('as many are opened as the pack has room for; what is worn takes room too', () => {
    const { save, events } = play(laden(MAX_GENERATED_ITEMS - 4), lootbags(10))
    expect(events).toMatchObject([{ type: 'lootbags-opened', opened: 3 }])
    expect([save.inventory.lootbag?.count, packRoom(save), save.ext.draws.loot]).toEqual([497, 0, 3])
    expect(toastsOf(events)).toEqual(['Opened 3 lootbags! You found 3 items.'])
  })

  test('a full pack opens none, and says how many it holds; one sold piece makes room for one', () => {
    const full = laden(MAX_GENERATED_ITEMS - 1)
    expect(refusalToast(refusalOf(full, lootbags(1)))).toBe('Your pack holds 200 found items at most. Sell some first.')
    const [piece] = openLootbags(1, 0, 1)
    const sold = play(full, { type: 'sell', itemId: piece?.id ?? '' }).save
    expect(play(sold, lootbags(9)).events).toMatchObject([{ opened: 1 }])
  })

  test('a piece that comes off a full survivor has its place in the pack', () => {
    const bare = play(laden(MAX_GENERATED_ITEMS - 1), { type: 'unequip', slot: 'head' }).save
    expect([packRoom(bare), packOf(bare)[lootHat.id]]).toEqual([0, 1])
  })

  test('a pack that is over-full, by an older rule, has no room and loses nothing', () => {
    const over = laden(MAX_GENERATED_ITEMS + 20)
    expect(refusalOf(over, lootbags(1))).toEqual({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
  })
})

describe.each([
  ['crates', 'crate', crates],
  ['lootbags', 'lootbag', lootbags],
] as const)('opening %s', (_, id, open) => {
  test.each([0, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d of them is no number of things', (count) => {
    expect(refusalOf(geared([[id, 5]]), open(count))).toEqual({ type: 'malformed-command' })
  })

  test('no more than there are', () => {
    const refusals = [refusalOf(geared([[id, 5]]), open(6)), refusalOf(geared([[id, 0]]), open(1)), refusalOf(geared([]), open(1))]
    expect(refusals.map(refusalToast)).toEqual(Array(3).fill("You don't have enough of this item."))
  })

  test.prop([fc.nat(0xffffffff), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6, size: 'max' }), fc.nat(1_000_000)], RUNS)(
    'one by one, or some at once, or all: the same is found',
    (seed, parts, draws) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      const start = geared([[id, sum + 1]])
      const before = { ...start, ext: { ...start.ext, seed, draws: { crate: draws, loot: draws } } }
      const opened = (counts: readonly number[]) => counts.reduce<Save>((save, count) => play(save, open(count)).save, before)
      expect(opened(parts)).toEqual(opened(sum === 0 ? [] : [sum]))
      expect(opened(parts)).toEqual(opened(Array.from({ length: sum }, () => 1)))
    },
  )

  const spare = openLootbags(3, 0, MAX_GENERATED_ITEMS).map((item): [LootItem, number] => [item, 1])
  test.prop([fc.nat(30), fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()), fc.nat(6)], RUNS)(
    'never is there more than the pack holds, nor a piece twice; refused or not, the save that was given stays as it was',
    (held, count, room) => {
      const before = frozen(geared([[id, held], ...spare.slice(room)]))
      const result = attempt(before, open(count))
      if (!result.ok) return
      const loot = Object.values(result.value.save.inventory).filter(({ item }) => 'isGeneratedLoot' in item)
      expect(loot.length).toBeLessThanOrEqual(MAX_GENERATED_ITEMS)
      expect(loot.every(({ count: of }) => of === 1)).toBe(true)
    },
  )
})
