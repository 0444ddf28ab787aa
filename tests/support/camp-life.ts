import fc from 'fast-check'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { items } from '../../sim/content/items.ts'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import { recipes } from '../../sim/content/recipes.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import { powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { traderStock } from '../../sim/rules/trader-stock.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { gainsOf, outcomeOf, partOf, runIdOf } from './play.ts'

/** Small numbers from which a command is chosen that may well hold on the save at hand. */
export interface Whim {
  readonly kind: number
  readonly a: number
  readonly b: number
  /** ms since the command before. */
  readonly later: number
}
export const whims: fc.Arbitrary<Whim> = fc.record({
  kind: fc.nat(10_000),
  a: fc.nat(10_000),
  b: fc.nat(10_000),
  later: fc.oneof(fc.nat(2_000), fc.nat(700_000)),
})
/** A life of up to so many commands; as long as that in one of three cases. */
export const lives = (maxLength: number) => fc.array(whims, { maxLength, size: 'max' })

/** A survivor with enough of everything to do anything, and with little enough that no sum leaves the safe integers. */
export const wealthy: fc.Arbitrary<Save> = fc
  .record({
    seed: fc.nat(0xffffffff),
    coins: fc.nat(20_000),
    bankedCoins: fc.nat(20_000),
    diamonds: fc.nat(400),
    scrap: fc.nat(2_000),
    counts: fc.array(fc.nat(30), { minLength: 90, maxLength: 90 }),
    xp: fc.nat(900),
    pending: fc.nat(3),
  })
  .map(({ seed, counts, xp, pending, ...purse }) => {
    const inventory = Object.fromEntries(Object.values(items).map((item, i) => [item.id, { item, count: counts[i] ?? 0 }]))
    const parsed = parseSave({ ...purse, xp, inventory, ext: { seed, time: Date.UTC(2026, 0, 1), pendingWeaponUpgrades: pending } })
    if (!parsed.ok) throw new Error(parsed.refusal)
    return parsed.value
  })

const of = <T>(among: readonly T[], n: number): T => among[n % among.length] as T
/** What is there, or worn: for a command that names an item. */
const held = ({ inventory }: Save, n: number): string => {
  const ids = Object.keys(inventory).filter((id) => (inventory[id]?.count ?? 0) > 0)
  return ids.length === 0 ? 'knife' : of(ids, n)
}
const payment = (n: number) => (n % 3 === 0 ? 'diamonds' : 'materials')

const settle = (save: Save, a: number, b: number): CommandDraft => ({
  type: 'settle-run',
  ...partOf(save),
  outcome: outcomeOf(
    {
      coins: a % 9,
      scrap: b % 3,
      diamonds: a % 2,
      items: { crate: b % 3, metal_pipe: a % 2, nonsense: 1 },
      timeOnMap: 100,
      enemiesKilledByType: { regular: 12, boss: a % 2 },
      bossChests: a % 2,
    },
    { xp: a % 12, used: a % 2 === 0 ? { bandage: 1 } : {}, health: 5 },
  ),
})

/** Every kind of command; the more often it stands here, the more often it is chosen. */
const kinds: readonly ((save: Save, a: number, b: number) => CommandDraft)[] = [
  ({ coins }, a) => ({ type: 'deposit', amount: (a % 3 === 0 ? coins : a % (coins + 2)) + (a % 7 === 0 ? 1 : 0) }),
  ({ bankedCoins }, a) => ({ type: 'withdraw', amount: a % (bankedCoins + 2) }),
  (save, a) => ({ type: 'sell', itemId: held(save, a) }),
  (save, a) => ({ type: 'buy', itemId: traderStock(save).length === 0 ? 'medkit' : of(traderStock(save), a).item.id }),
  (_, a) => ({ type: 'refresh-trader', instant: a % 3 === 0 }),
  (save, a) => ({
    type: 'use-item',
    itemId: a % 2 === 0 ? held(save, a) : of(['medkit', 'bandage', 'food_ration', 'water_bottle', 'ammo_pack'], a),
  }),
  (_, a) => ({ type: 'open-crates', count: a % 5 }),
  (_, a) => ({ type: 'open-lootbags', count: a % 5 }),
  (_, a) => ({ type: 'start-craft', recipeId: of(Object.keys(recipes), a) }),
  (_, a) => ({ type: 'start-craft', recipeId: of(Object.keys(recipes), a) }),
  ({ craftingStartTime }) => ({ type: 'finish-craft', startedAt: craftingStartTime ?? 1 }),
  ({ craftingStartTime }) => ({ type: 'finish-craft', startedAt: craftingStartTime ?? 1 }),
  ({ craftingStartTime }, a) => ({ type: 'cancel-craft', startedAt: (craftingStartTime ?? 1) + (a % 5 === 0 ? 1 : 0) }),
  (_, a, b) => ({ type: 'build-upgrade', upgradeId: of(Object.keys(campUpgrades), a), payment: payment(b) }),
  (_, a, b) => ({ type: 'build-upgrade', upgradeId: of(Object.keys(campUpgrades), a), payment: payment(b) }),
  ({ workbenchLevel }, _, b) => ({ type: 'upgrade-workbench', level: workbenchLevel + 1, payment: payment(b) }),
  (save, a) => ({ type: 'equip', itemId: held(save, a), slot: null }),
  (save, a, b) => ({ type: 'equip', itemId: held(save, a), slot: of(EQUIP_SLOTS, b) }),
  (_, a) => ({ type: 'unequip', slot: of(EQUIP_SLOTS, a) }),
  (save, a, b) => ({ type: 'assign-quick-slot', key: of([1, 2, 3, 4] as const, b), itemId: a % 4 === 0 ? null : held(save, a) }),
  (_, a) => ({ type: 'choose-avatar', avatarUrl: `/avatars/male-${String(1 + (a % 12)).padStart(2, '0')}.svg` }),
  (_, a) => ({ type: 'choose-projectile-color', color: of(projectileColors, a) }),
  (_, a, b) => ({ type: 'add-journal-entry', title: 'x'.repeat(a % 5), content: 'y'.repeat(b % 50) }),
  ({ playerJournalEntries }, a) => ({ type: 'delete-journal-entry', id: playerJournalEntries[a % 7]?.id ?? 'entry-none' }),
  (_, a) => ({ type: 'rename', name: ' '.repeat(a % 3) + 'Z'.repeat(a % 4) }),
  (save, a) => ({ type: 'apply-power-up', id: of(powerUpOffers(save), a) }),
  (save, a) => ({ type: 'apply-weapon-upgrade', id: of(weaponUpgradeOffers(save), a) }),
  () => ({ type: 'reset-perks' }),
  (_, a) => ({ type: 'begin-run', locationId: of(['school', 'hospital', 'dev'] as const, a), xpMode: false, seed: null }),
  (save) => ({ type: 'leave-run', runId: runIdOf(save) }),
  (_, a) => ({ type: 'set-xp-mode', on: a % 9 === 0 }),
  settle,
  (save, a) => ({ type: 'run-progress', ...partOf(save), xp: a % 9, used: { food_ration: a % 3 }, bossChests: 0 }),
  (save, a) => ({ type: 'die', ...partOf(save), xp: a % 9, used: {}, bossChests: 0 }),
  (save) => ({ type: 'revive', runId: runIdOf(save) }),
  (save) => ({ type: 'return-to-camp', runId: runIdOf(save), gains: gainsOf({ timeOnMap: 5 }) }),
]
/** Death takes all that is carried: seldom enough that a life is mostly lived. */
const OFTEN = kinds.length - 3

export function chosen(save: Save, { kind, a, b, later }: Whim): Command {
  const at = save.ext.time + later
  // Nor is there much to do at camp while a run is open.
  if (save.ext.run !== null && !save.ext.deathPending && b % 2 === 0) return { ...settle(save, a, b), at } as Command
  // Somebody dead is soon back: until then there is little to do.
  const n = save.ext.deathPending && b % 2 === 0 ? OFTEN * 8 - 1 - (a % 2) : kind % (OFTEN * 8)
  const draft = (kinds[n < OFTEN * 8 - 3 ? n % OFTEN : kinds.length - (OFTEN * 8 - n)] as (typeof kinds)[number])(save, a, b)
  return { ...draft, at } as Command
}
