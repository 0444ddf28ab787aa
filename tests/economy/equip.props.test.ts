import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { EQUIP_SLOTS, type EquipSlot } from '../../sim/content/equip-slots.ts'
import type { Item } from '../../sim/content/item.ts'
import { items } from '../../sim/content/items.ts'
import { drawRng } from '../../sim/rules/draw.ts'
import { candidatesFor, isWornEverywhere, slotsFor } from '../../sim/rules/equip-slot.ts'
import { generateLoot } from '../../sim/rules/generate-loot.ts'
import { magazineOf } from '../../sim/rules/ranged-weapon-of.ts'
import { withDerived } from '../../sim/save/derive.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt } from '../../tools/support/play.ts'
import { createGearedSurvivor, deepFreeze } from '../support/geared.ts'
import { RUNS } from '../support/property-runs.ts'

const gear = Object.values(items).filter(({ type }) => ['weapon', 'armor', 'accessory'].includes(type))
/** An item of another version that can be equipped but is not in the catalogue. */
const strange: Item = { ...items.bow, id: 'ray_gun', name: 'Ray Gun' }
const loot = Array.from({ length: 12 }, (_, n) => generateLoot(drawRng(7, 'loot', n)))
const things: readonly Item[] = [...gear, strange, ...loot, items.medkit, items.cloth]

/** Packs of at least one item, so that slots fill up and both hands are occupied. */
const packs = fc
  .tuple(fc.uniqueArray(fc.nat(things.length - 1), { minLength: 3, maxLength: 30, size: 'max' }), fc.nat(3), fc.nat(40))
  .map(([picked, more, health]) =>
    createGearedSurvivor(
      picked.map((n) => {
        const item = things[n] as Item
        return [item, Object.hasOwn(items, item.id) ? 1 + more : 1] as const
      }),
      {},
      { playerHealth: 1 + health },
    ),
  )
const thing = fc.constantFrom(...things.map(({ id }) => id))
const slot = fc.constantFrom(...EQUIP_SLOTS)
const draft = fc.oneof(
  { weight: 3, arbitrary: fc.record({ type: fc.constant('equip' as const), itemId: thing, slot: fc.option(slot, { freq: 1 }) }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('unequip' as const), slot }) },
)
const drafts = fc.array(draft, { maxLength: 40, size: 'max' })

/** Number of pieces worn or carried, by id. */
function pieces({ inventory, equippedItems }: Save): Readonly<Record<string, number>> {
  const sum: Record<string, number> = {}
  for (const [id, { count }] of Object.entries(inventory)) if (count > 0) sum[id] = count
  for (const worn of Object.values(equippedItems)) if (worn !== null) sum[worn.id] = (sum[worn.id] ?? 0) + 1
  return sum
}
type EquipDraft = typeof draft extends fc.Arbitrary<infer W> ? W : never
/** The saves at the start and after each accepted command; throws if a rejection or a command mutates a save. */
function each(start: Save, wanted: readonly EquipDraft[]): readonly Save[] {
  const saves = [deepFreeze(start)]
  for (const one of wanted) {
    const result = attempt(saves.at(-1) as Save, one)
    if (result.ok) saves.push(deepFreeze(result.value.save))
  }
  return saves
}
const last = (start: Save, wanted: readonly EquipDraft[]): Save => each(start, wanted).at(-1) as Save

test.prop([packs, drafts], RUNS)('equipping never changes the total of carried and worn pieces (EQUIP-14)', (start, wanted) => {
  expect(pieces(last(start, wanted))).toEqual(pieces(start))
})

test.prop([packs, drafts], RUNS)(
  'two-handed weapons never share hands (EQUIP-11), and accessories are never worn twice (OP-33)',
  (start, wanted) => {
    const wrong = each(start, wanted).filter(({ equippedItems: { main_hand, off_hand, accessory1, accessory2 } }) => {
      const isTwoHanded = main_hand?.type === 'weapon' && main_hand.weaponCategory === 'two_hand_melee'
      return (isTwoHanded && off_hand !== null) || (accessory1 !== null && accessory1.id === accessory2?.id)
    })
    expect(wrong).toEqual([])
  },
)

test.prop([packs, drafts], RUNS)('every worn item is in a slot that accepts it', (start, wanted) => {
  const { equippedItems } = last(start, wanted)
  const wrong = EQUIP_SLOTS.filter((place) => equippedItems[place] !== null && !slotsFor(equippedItems[place]).includes(place))
  expect(wrong).toEqual([])
})

test.prop([packs, drafts], RUNS)('stats match the worn items, and health and ammo never exceed their maximum', (start, wanted) => {
  const saves = each(start, wanted)
  expect(saves.filter((save) => save.playerHealth > save.playerMaxHealth || save.currentAmmo > magazineOf(save.equippedItems))).toEqual([])
  const end = saves.at(-1) as Save
  expect(withDerived(end)).toEqual(end)
})

test.prop([packs, drafts], RUNS)('a picker offers exactly the items its slot accepts', (start, wanted) => {
  const save = last(start, wanted)
  const takes = (place: EquipSlot, id: string) =>
    save.equippedItems[place]?.id !== id && attempt(save, { type: 'equip', itemId: id, slot: place }).ok
  const offered = EQUIP_SLOTS.map((place) => candidatesFor(save, place).map(({ id }) => id))
  expect(offered).toEqual(EQUIP_SLOTS.map((place) => Object.keys(save.inventory).filter((id) => takes(place, id))))
})

test.prop([packs, drafts], RUNS)('equipping an item that is worn in all its slots changes nothing', (start, wanted) => {
  const { inventory, equippedItems } = last(start, wanted)
  for (const { item, count } of Object.values(inventory)) {
    if (count === 0 || slotsFor(item).length === 0 || !isWornEverywhere(equippedItems, item)) continue
    const result = attempt({ ...start, inventory, equippedItems }, { type: 'equip', itemId: item.id, slot: null })
    expect(result.ok ? result.value.save.equippedItems : result.refusal).toEqual(result.ok ? equippedItems : { type: 'already-worn' })
  }
})
