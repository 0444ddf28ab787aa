import type { CosmeticPrice } from '../../content/cosmetics.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { cosmeticPrice, isCosmeticId, isForSale, isOwned } from '../../rules/cosmetics.ts'
import type { Save } from '../../save/save.ts'
import { addCosmetic } from '../add-cosmetic.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { spendCoins } from '../spend-coins.ts'

/**
 * Buys a decoration or a costume, each once. A rare piece is for sale only on its UTC day, by the command's time, which the server checks
 * against its clock (decision 0036).
 */
export function buyCosmetic(save: Save, { cosmeticId, at }: CommandOf<'buy-cosmetic'>): CommandResult {
  if (!isCosmeticId(cosmeticId)) return refuse({ type: 'no-such-cosmetic' })
  if (isOwned(save, cosmeticId)) return refuse({ type: 'cosmetic-owned' })
  if (!isForSale(cosmeticId, at)) return refuse({ type: 'not-in-stock' })
  const price = cosmeticPrice(cosmeticId)
  const paid = pay(save, price)
  if (!paid.ok) return paid
  return ok({
    save: addCosmetic(paid.value.save, cosmeticId),
    events: [...paid.value.events, { type: 'cosmetic-bought', id: cosmeticId, price }],
  })
}

function pay(save: Save, { currency, amount }: CosmeticPrice): CommandResult {
  if (currency === 'coins') return spendCoins(save, amount)
  if (currency === 'scrap') {
    if (save.scrap < amount) return refuse({ type: 'not-enough-scrap-to-buy' })
    return ok({ save: { ...save, scrap: save.scrap - amount }, events: [] })
  }
  const { nightmareMarks } = save.ext
  if (nightmareMarks < amount) return refuse({ type: 'not-enough-marks' })
  return ok({ save: { ...save, ext: { ...save.ext, nightmareMarks: nightmareMarks - amount } }, events: [] })
}
