import type { UpgradePrice } from '../content/camp-upgrade.ts'
import type { Ingredient } from '../content/cost.ts'
import type { Recipe } from '../content/recipe.ts'

/** The price of a recipe or an upgrade. Coins are paid from hand first, then from the bank. */
export interface Cost {
  readonly coins: number
  readonly scrap: number
  /** An entry with the id `scrap` is paid from the scrap resource, not from the pack (OP-23). */
  readonly items: readonly Ingredient[]
}
export const costOfRecipe = ({ coinsRequired, scrapRequired, materials }: Recipe): Cost => ({
  coins: coinsRequired,
  scrap: scrapRequired,
  items: materials,
})
export const costOfUpgrade = ({ coinsRequired, scrapRequired, materialsRequired }: UpgradePrice): Cost => ({
  coins: coinsRequired,
  scrap: scrapRequired,
  items: materialsRequired,
})

const SCRAP_ITEM = 'scrap'
/** Total scrap, including scrap that is listed as a material (OP-23). */
export const scrapIn = ({ scrap, items }: Cost): number =>
  items.reduce((sum, { itemId, quantity }) => (itemId === SCRAP_ITEM ? sum + quantity : sum), scrap)
/** The items that are taken out of the pack. */
export const piecesIn = ({ items }: Cost): readonly Ingredient[] => items.filter(({ itemId }) => itemId !== SCRAP_ITEM)

export interface CostLine {
  readonly kind: 'coins' | 'scrap' | 'item'
  /** `null` for coins and scrap. */
  readonly itemId: string | null
  readonly have: number
  readonly need: number
}
/** The save fields that a cost is paid from. */
export interface Holdings {
  readonly coins: number
  readonly bankedCoins: number
  readonly scrap: number
  readonly inventory: Readonly<Record<string, { readonly count: number }>>
}

/**
 * Lines of a cost with an amount above 0, coins first. Scrap that is listed as a material has its own line, whose stock is what the scrap
 * cost leaves (OP-23).
 */
export function costLines({ coins, scrap, items }: Cost, save: Holdings): readonly CostLine[] {
  const lines: CostLine[] = [
    { kind: 'coins', itemId: null, have: Math.min(Number.MAX_SAFE_INTEGER, save.coins + save.bankedCoins), need: coins },
    { kind: 'scrap', itemId: null, have: save.scrap, need: scrap },
    ...items.map(
      ({ itemId, quantity }): CostLine =>
        itemId === SCRAP_ITEM
          ? { kind: 'scrap', itemId: null, have: Math.max(0, save.scrap - scrap), need: quantity }
          : { kind: 'item', itemId, have: heldCount(save, itemId), need: quantity },
    ),
  ]
  return lines.filter(({ need }) => need > 0)
}

/** The first line that the save cannot pay, or `null` if it can pay all of them. */
export const firstShortfall = (cost: Cost, save: Holdings): CostLine | null =>
  costLines(cost, save).find(({ have, need }) => have < need) ?? null

const heldCount = ({ inventory }: Holdings, id: string): number => (Object.hasOwn(inventory, id) ? (inventory[id]?.count ?? 0) : 0)
