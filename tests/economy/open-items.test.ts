import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { MAX_CRATES_AT_ONCE, MAX_GENERATED_ITEMS } from '../../sim/content/pack.ts'
import { withItemsCollected } from '../../sim/rules/collection.ts'
import { rollLootbags } from '../../sim/rules/generate-loot.ts'
import type { LootItem } from '../../sim/rules/generated-item.ts'
import { rollCrates } from '../../sim/rules/open-crates.ts'
import { packRoom } from '../../sim/rules/pack-room.ts'
import type { Save } from '../../sim/save/save.ts'
import { eventToast, refusalToast } from '../../src/messages/economy.ts'
import { attempt, beginAt, outcomeOf, partOf, play, refusalFor } from '../../tools/support/play.ts'
import { createGearedSurvivor, deepFreeze, lootHat, packOf } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'
import { toastsOf } from '../support/toasts-of.ts'

const crates = (count: number) => ({ type: 'open-crates', count }) as const
const lootbags = (count: number) => ({ type: 'open-lootbags', count }) as const
const SEED = createGearedSurvivor([]).ext.seed
/** A survivor with this many pieces of loot in the pack, one more worn, and nothing else but lootbags. */
const laden = (pieces: number, bags = 500): Save => {
  const loot = rollLootbags(1, 0, pieces).map((item): [LootItem, number] => [item, 1])
  return createGearedSurvivor([['lootbag', bags], ...loot], { head: lootHat })
}

describe('crates', () => {
  test('opening crates adds the finds of the next crate draws (CRATE-05)', () => {
    const before = {
      ...createGearedSurvivor([
        ['crate', 5],
        ['cloth', 1],
      ]),
      coins: 7,
      diamonds: 1,
      scrap: 2,
    }
    const drawn = { ...before, ext: { ...before.ext, draws: { crate: 11, loot: 4 } } }
    const { save, events } = play(drawn, crates(3))
    const found = rollCrates(SEED, 11, 3)
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

  test('crates opened after a run and at camp share one sequence of draws', () => {
    const early = beginAt(play(createGearedSurvivor([['crate', 2]]), crates(1)).save)
    const gains = { items: { crate: 1 }, timeOnMap: 99, enemiesKilledByType: { boss: 1 } }
    const { save } = play(early, { type: 'settle-run', ...partOf(early), outcome: outcomeOf(gains) }, 200)
    const late = play(save, crates(1)).save
    expect(late.ext.draws.crate).toBe(3)
    expect([late.coins, late.scrap]).toEqual([rollCrates(SEED, 0, 3).coins, rollCrates(SEED, 0, 3).scrap])
  })

  test('one command opens at most ten thousand crates and reports that number', () => {
    const { save, events } = play(createGearedSurvivor([['crate', 25_000]]), crates(25_000))
    expect([save.inventory.crate?.count, save.ext.draws.crate]).toEqual([25_000 - MAX_CRATES_AT_ONCE, MAX_CRATES_AT_ONCE])
    expect(toastsOf(events)).toEqual(['Opened 10,000 crates!'])
  })

  test('terminates with the largest possible number of crates and draws', () => {
    const most = createGearedSurvivor([['crate', Number.MAX_SAFE_INTEGER]])
    const { save } = play({ ...most, ext: { ...most.ext, draws: { crate: Number.MAX_SAFE_INTEGER } } }, crates(Number.MAX_SAFE_INTEGER))
    expect(save.inventory.crate?.count).toBe(Number.MAX_SAFE_INTEGER - MAX_CRATES_AT_ONCE)
  })
})

describe('lootbags', () => {
  test('each lootbag gives one generated piece from the next loot draw (CRATE-04)', () => {
    const before = createGearedSurvivor([['lootbag', 5]])
    const { save, events } = play(before, lootbags(3))
    const found = rollLootbags(SEED, 0, 3)
    expect(save.inventory).toEqual({
      lootbag: { item: items.lootbag, count: 2 },
      ...Object.fromEntries(found.map((item) => [item.id, { item, count: 1 }])),
    })
    expect(save).toEqual(withItemsCollected({ ...before, inventory: save.inventory, ext: { ...before.ext, draws: { loot: 3 } } }))
    expect(events).toEqual([{ type: 'lootbags-opened', opened: 3, items: found }])
    expect(toastsOf(events)).toEqual(['Opened 3 lootbags! You found 3 items.'])
  })

  test('the toast for lootbags without finds has its specified text (CRATE-06)', () => {
    expect(eventToast({ type: 'lootbags-opened', opened: 2, items: [] })).toBe('Opened 2 lootbags, but found nothing...')
  })

  test('opens as many lootbags as the pack has room for, and worn loot takes room too', () => {
    const { save, events } = play(laden(MAX_GENERATED_ITEMS - 4), lootbags(10))
    expect(events).toMatchObject([{ type: 'lootbags-opened', opened: 3 }])
    expect([save.inventory.lootbag?.count, packRoom(save), save.ext.draws.loot]).toEqual([497, 0, 3])
    expect(toastsOf(events)).toEqual(['Opened 3 lootbags! You found 3 items.'])
  })

  test('rejects opening with a full pack, and opens one after a sale', () => {
    const full = laden(MAX_GENERATED_ITEMS - 1)
    expect(refusalToast(refusalFor(full, lootbags(1)))).toBe('Your pack holds at most 200 found items. Sell some first.')
    const [piece] = rollLootbags(1, 0, 1)
    const sold = play(full, { type: 'sell', itemId: piece?.id ?? '' }).save
    expect(play(sold, lootbags(9)).events).toMatchObject([{ opened: 1 }])
  })

  test('an unequipped piece has room in the pack of a survivor at the limit', () => {
    const bare = play(laden(MAX_GENERATED_ITEMS - 1), { type: 'unequip', slot: 'head' }).save
    expect([packRoom(bare), packOf(bare)[lootHat.id]]).toEqual([0, 1])
  })

  test('a pack above the limit has no room and loses nothing', () => {
    const over = laden(MAX_GENERATED_ITEMS + 20)
    expect(refusalFor(over, lootbags(1))).toEqual({ type: 'pack-full', most: MAX_GENERATED_ITEMS })
  })
})

describe.each([
  ['crates', 'crate', crates],
  ['lootbags', 'lootbag', lootbags],
] as const)('opening %s', (_, id, open) => {
  test.each([0, -1, 0.5, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d as a count', (count) => {
    expect(refusalFor(createGearedSurvivor([[id, 5]]), open(count))).toEqual({ type: 'malformed-command' })
  })

  test('rejects more than the inventory has', () => {
    const refusals = [
      refusalFor(createGearedSurvivor([[id, 5]]), open(6)),
      refusalFor(createGearedSurvivor([[id, 0]]), open(1)),
      refusalFor(createGearedSurvivor([]), open(1)),
    ]
    expect(refusals.map(refusalToast)).toEqual(Array(3).fill("You don't have enough of this item."))
  })

  test.prop([fc.nat(0xffffffff), fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 6, size: 'max' }), fc.nat(1_000_000)], RUNS)(
    'finds the same one by one, in parts or all at once',
    (seed, parts, draws) => {
      const sum = parts.reduce((a, b) => a + b, 0)
      const start = createGearedSurvivor([[id, sum + 1]])
      const before = { ...start, ext: { ...start.ext, seed, draws: { crate: draws, loot: draws } } }
      const opened = (counts: readonly number[]) => counts.reduce<Save>((save, count) => play(save, open(count)).save, before)
      expect(opened(parts)).toEqual(opened(sum === 0 ? [] : [sum]))
      expect(opened(parts)).toEqual(opened(Array.from({ length: sum }, () => 1)))
    },
  )

  const spare = rollLootbags(3, 0, MAX_GENERATED_ITEMS).map((item): [LootItem, number] => [item, 1])
  test.prop([fc.nat(30), fc.oneof(fc.integer({ min: -3, max: 40 }), fc.double()), fc.nat(6)], RUNS)(
    'never exceeds the room in the pack, duplicates a piece or mutates the save',
    (held, count, room) => {
      const before = deepFreeze(createGearedSurvivor([[id, held], ...spare.slice(room)]))
      const result = attempt(before, open(count))
      if (!result.ok) return
      const loot = Object.values(result.value.save.inventory).filter(({ item }) => 'isGeneratedLoot' in item)
      expect(loot.length).toBeLessThanOrEqual(MAX_GENERATED_ITEMS)
      expect(loot.every(({ count: of }) => of === 1)).toBe(true)
    },
  )
})
