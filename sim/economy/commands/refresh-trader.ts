import { INSTANT_REFRESH_DIAMONDS } from '../../content/trader.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isStockOver } from '../../rules/trader-stock.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { countDraw } from '../count-draw.ts'
import { spendDiamonds } from '../spend-diamonds.ts'

/**
 * Restocks the trader (flow F12, TRADE-05): free if there is no stock or it is over, otherwise for five diamonds. The rule uses the
 * command's time, which the server checks against its clock, so a wrong clock is no advantage.
 */
export function refreshTrader(save: Save, { at, instant }: CommandOf<'refresh-trader'>): CommandResult {
  if (instant) return refreshAtOnce(save, at)
  if (!isStockOver(save.ext.traderRefreshedAt, at)) return refuse({ type: 'stock-is-fresh' })
  return ok({ save: restocked(save, at), events: [{ type: 'trader-refreshed', instant: false }] })
}

function refreshAtOnce(save: Save, at: number): CommandResult {
  if (save.diamonds < INSTANT_REFRESH_DIAMONDS) return refuse({ type: 'too-few-diamonds-to-refresh' })
  const paid = spendDiamonds(save, INSTANT_REFRESH_DIAMONDS)
  if (!paid.ok) return paid
  return ok({ save: restocked(paid.value.save, at), events: [...paid.value.events, { type: 'trader-refreshed', instant: true }] })
}

const restocked = (save: Save, at: number): Save => ({ ...save, ext: { ...countDraw(save, 'trader'), traderRefreshedAt: at } })
