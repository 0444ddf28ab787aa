import { campUpgradeOf, workbenchLevels } from '../../sim/content/camp-upgrades.ts'
import type { WornItem } from '../../sim/content/item.ts'
import { item } from '../../sim/content/items.ts'
import { mergePrices } from '../../sim/content/legendary-ranks.ts'
import { XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { recipeOf } from '../../sim/content/recipes.ts'
import { taskOf } from '../../sim/content/tasks.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { GameEvent } from '../../sim/economy/event.ts'
import type { Save } from '../../sim/save/save.ts'

/** Amounts of `coins`, `diamonds`, `scrap` or item ids; a change or a balance. */
export type LedgerAccount = ReadonlyMap<string, number>
const account = (...entries: readonly (readonly [string, number])[]): LedgerAccount =>
  sumOf([new Map(), ...entries.map((entry) => new Map([entry]))])

export function sumOf(accounts: readonly LedgerAccount[]): LedgerAccount {
  const sum = new Map<string, number>()
  for (const one of accounts) for (const [of, count] of one) sum.set(of, (sum.get(of) ?? 0) + count)
  for (const [of, count] of sum) if (count === 0) sum.delete(of)
  return sum
}
export const negative = (one: LedgerAccount): LedgerAccount => new Map([...one].map(([of, count]) => [of, -count]))
const counted = (counts: Readonly<Record<string, number>>): LedgerAccount => account(...Object.entries(counts))

/** Coins on hand and in the bank, Nightmare marks, and everything carried or worn. */
export const holdingsOf = ({ coins, bankedCoins, diamonds, scrap, inventory, equippedItems, ext }: Save): LedgerAccount =>
  account(
    ['coins', coins + bankedCoins],
    ['diamonds', diamonds],
    ['scrap', scrap],
    ['marks', ext.nightmareMarks],
    ...Object.entries(inventory).map(([id, { count }]) => [id, count] as const),
    ...Object.values(equippedItems).flatMap((worn) => (worn === null ? [] : [[worn.id, 1] as const])),
  )

/** Amounts that an event creates or consumes by the tables alone, so that the code under test is not used. */
export function flowOf(before: Save, command: Command, event: GameEvent): LedgerAccount {
  switch (event.type) {
    case 'spent-coins':
      return account(['coins', -event.amount])
    case 'spent-diamonds':
      return account(['diamonds', -event.amount])
    case 'sold':
      return account(['coins', event.price], [named(command), -1])
    case 'bought':
      return account([named(command), 1])
    case 'item-used':
      return account([named(command), -1])
    case 'items-used':
      return negative(counted(event.items))
    case 'crates-opened':
      return sumOf([account(['crate', -event.crates.opened]), found(event.crates)])
    case 'lootbags-opened':
      return account(['lootbag', -event.opened], ...event.items.map(({ id }) => [id, 1] as const))
    case 'craft-started':
      return negative(inputsOf(event.recipeId))
    case 'craft-cancelled':
      return sumOf([inputsOf(event.recipeId), account(['coins', recipeOf(event.recipeId)?.coinsRequired ?? 0])])
    case 'task-claimed': {
      const { coins = 0, diamonds = 0, scrap = 0, items = {} } = taskOf(event.taskId)?.reward ?? {}
      return found({ coins, diamonds, scrap, items })
    }
    case 'rewards-claimed': {
      const { coins = 0, diamonds = 0, scrap = 0, items = {} } = event.reward
      return found({ coins, diamonds, scrap, items })
    }
    case 'merged': {
      const rank = (event.from as WornItem).rank as keyof typeof mergePrices
      return account([event.from.id, -2], [event.to.id, 1], ['scrap', -mergePrices[rank].scrap])
    }
    case 'settlers-fed':
      return account(['scrap', event.scrap], ['bandage', event.bandages])
    case 'cosmetic-bought':
      return event.price.currency === 'coins' ? account() : account([event.price.currency, -event.price.amount])
    case 'meals-cooked':
      return account(['food_ration', -event.rations], ['meal', event.meals])
    case 'craft-finished':
      return account([recipeOf(event.recipeId)?.resultItemId ?? '?', 1])
    case 'upgrade-built':
      return event.payment === 'materials' ? negative(upgradeInputs(event.upgradeId)) : account()
    case 'blueprint-unlocked':
      return command.type === 'build-upgrade' && command.payment === 'materials' ? negative(upgradeInputs(command.upgradeId)) : account()
    case 'run-settled': {
      const { crate: _, ...items } = event.gains.items
      const known = Object.fromEntries(Object.entries(items).filter(([id]) => item(id) !== null))
      return sumOf([
        found({ ...event.gains, items: known }),
        account(['marks', event.marks]),
        ...(event.crates === null ? [] : [found(event.crates)]),
      ])
    }
    case 'run-lost':
      // A survivor who came to School below level 5 keeps everything carried.
      if (event.locationId === 'school' && before.xp - (before.ext.run?.xpCredited ?? 0) < (XP_THRESHOLDS[4] as number)) return account()
      return negative(
        account(
          ['coins', before.coins],
          ['scrap', before.scrap],
          ...Object.entries(before.inventory).map(([id, { count }]) => [id, count] as const),
          ...(before.equippedItems.ranged === null ? [] : [[before.equippedItems.ranged.id, 1] as const]),
        ),
      )
    default:
      return account()
  }
}

const named = (command: Command): string => ('itemId' in command ? (command.itemId ?? '?') : '?')
const found = ({
  coins,
  diamonds,
  scrap,
  items,
}: {
  coins: number
  diamonds: number
  scrap: number
  items: Readonly<Record<string, number>>
}) => sumOf([account(['coins', coins], ['diamonds', diamonds], ['scrap', scrap]), counted(items)])
const piecesOf = (materials: readonly { readonly itemId: string; readonly quantity: number }[]): LedgerAccount =>
  account(...materials.map(({ itemId, quantity }) => [itemId, quantity] as const))

/** Without coins, which have a separate event. */
function inputsOf(recipeId: string): LedgerAccount {
  const { materials = [], scrapRequired = 0 } = recipeOf(recipeId) ?? {}
  return sumOf([piecesOf(materials), account(['scrap', scrapRequired])])
}
function upgradeInputs(upgradeId: string): LedgerAccount {
  const { materialsRequired = [], scrapRequired = 0 } =
    campUpgradeOf(upgradeId) ?? workbenchLevels.find(({ level }) => upgradeId === `workbench_${level}`) ?? {}
  return sumOf([piecesOf(materialsRequired), account(['scrap', scrapRequired])])
}
