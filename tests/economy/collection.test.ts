import { describe, expect, test } from 'vitest'
import { COLLECTIBLES, COLLECTION_PAGES, entriesOfPage } from '../../sim/content/collection.ts'
import { legendaryOf } from '../../sim/content/items.ts'
import { RUN_COLLECTIBLES, type RunCollectible } from '../../sim/content/run-collectibles.ts'
import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunGains } from '../../sim/contract/run-report.ts'
import { generatedItem } from '../../sim/rules/generated-item.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { attempt, beginAt, outcomeOf, partOf, play, reportedOf, survivor } from '../../tools/support/play.ts'

const settle = (save: Save, gains: Partial<RunGains>, seconds = 200) =>
  attempt(save, { type: 'settle-run', ...partOf(save), outcome: outcomeOf({ timeOnMap: seconds, ...gains }) }, seconds)
const ELITES = { enemiesKilledByType: { regular: 9 }, elites: 2, evolutions: 1 } as const
const FOUND: readonly RunCollectible[] = ['evolutions/pack', 'elites/runner', 'elites/howler', 'events/drums']

test('the collection book lists distinct entries, including those of runs', () => {
  expect(COLLECTION_PAGES.map((page) => entriesOfPage(page).length)).toEqual([23, 28, 8, 6, 4, 8])
  expect(new Set(COLLECTIBLES).size).toBe(COLLECTIBLES.length)
  expect(RUN_COLLECTIBLES.filter((id) => !COLLECTIBLES.includes(id))).toEqual([])
})

describe('a run adds to the book', () => {
  test('what it reports, each entry once', () => {
    const home = settle(beginAt(survivor()), { ...ELITES, collected: FOUND })
    if (!home.ok) throw new Error(home.refusal.type)
    expect(home.value.save.ext.collected).toEqual(FOUND)
    const again = settle(beginAt(home.value.save), { ...ELITES, collected: FOUND })
    expect(again.ok && again.value.save.ext.collected).toEqual(FOUND)
  })

  test('also after a death, which takes none of the entries', () => {
    const out = beginAt({ ...survivor({ level: 9, xp: 120 }), inventory: {} })
    const gains: RunGains = { ...NO_GAINS, ...ELITES, collected: FOUND, timeOnMap: 200 }
    const dead = play(out, { type: 'die', ...partOf(out), ...reportedOf(), gains }, 200).save
    expect(dead.ext.run?.lost?.collected).toEqual(FOUND)
    expect(play(dead, { type: 'return-to-camp', runId: partOf(out).runId, gains }, 5).save.ext.collected).toEqual(FOUND)
  })

  test.each<[string, Partial<RunGains>, number]>([
    ['an evolution without one', { ...ELITES, evolutions: 0, collected: ['evolutions/pack'] }, 200],
    ['more traits than elites', { ...ELITES, collected: ['elites/runner', 'elites/howler', 'elites/armoured'] }, 200],
    ['more events than can have begun', { collected: ['events/drums', 'events/crows'] }, 60],
  ])('and a claim is refused with %s', (_, gains, seconds) => {
    expect(settle(beginAt(survivor()), gains, seconds)).toEqual({ ok: false, refusal: { type: 'impossible-outcome' } })
  })
})

describe('an item adds to the book', () => {
  const jagged = generatedItem({ id: 'loot-1', baseItemId: 'machete', rarity: 'uncommon', statType: 'meleeDamage' })
  const bell = legendaryOf('legendary_last_bell', 2)
  if (jagged === null || bell === null) throw new Error('no such items')

  test('when a command brings it, and the entry stays after the item is sold', () => {
    const rich = survivor({ coins: 10_000 })
    const owner: Save = { ...rich, inventory: { ...rich.inventory, [jagged.id]: { item: jagged, count: 1 } } }
    const worn = play(owner, { type: 'equip', itemId: jagged.id, slot: 'main_hand' }).save
    expect([...worn.ext.collected].sort()).toEqual(['prefixes/meleeDamage_uncommon', 'weapons/machete'])
    const stored = play(worn, { type: 'unequip', slot: 'main_hand' }).save
    expect(play(stored, { type: 'sell', itemId: jagged.id, name: jagged.name }).save.ext.collected).toEqual(worn.ext.collected)
  })

  test('when a save from before the book is loaded: carried and worn, a legendary of any rank', () => {
    const save = survivor()
    const owner: Save = {
      ...save,
      inventory: { [bell.id]: { item: bell, count: 1 }, sold: { item: { ...jagged, id: 'sold' }, count: 0 } },
      equippedItems: { ...save.equippedItems, main_hand: jagged },
    }
    const { collected: _, ...older } = owner.ext
    const read = parseSave(JSON.parse(serialiseSave({ ...owner, ext: older as Save['ext'] })))
    expect(read.ok && read.value.ext.collected).toEqual([
      'legendaries/legendary_last_bell',
      'weapons/machete',
      'prefixes/meleeDamage_uncommon',
    ])
  })
})
