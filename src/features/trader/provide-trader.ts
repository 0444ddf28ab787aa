import { type StoredRefresh, traderRefreshMachine } from '../../../machines/trader-refresh.machine.ts'
import { isStockOver } from '../../../sim/rules/trader-stock.ts'
import { fromPromise } from '../../game/from-promise.ts'
import { machineClock } from '../../game/machine-clock.ts'
import { traderToast } from '../../messages/trader.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { cacheStock, readRefresh, type StockOwner } from './trader-cache.ts'

interface TraderPorts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'dispatch' | 'flush' | 'now'>
  readonly storage: Storage
  /** Id of the signed-in user; `null` if there is none. */
  readonly user: () => string | null
  readonly showToast: ShowToast
  readonly log: (line: string) => void
}

/** The trader machine, connected to this game. The save holds the stock; the browser's storage only gets a copy (OP-84). */
export function provideTrader({ keeper, storage, user, showToast, log }: TraderPorts) {
  const ext = () => keeper.state.save.ext
  const customer = (): StockOwner | null => {
    const [userId, { slot }] = [user(), keeper.state]
    return userId === null || slot === null ? null : { userId, slot }
  }
  /** A listener of the keeper tells the player why a command was rejected. */
  const refresh = (instant: boolean) => {
    const result = keeper.dispatch({ type: 'refresh-trader', instant })
    if (!result.ok) throw new Error(result.refusal.type)
  }
  return traderRefreshMachine.provide({
    actors: {
      clock: machineClock(keeper),
      readRefresh: fromPromise(async (): Promise<StoredRefresh> => {
        const current = customer()
        const last = current === null ? ext().traderRefreshedAt : readRefresh(storage, current, keeper.state.save, log)
        return { last, now: keeper.now() }
      }),
      // One command pays the diamonds and creates the stock, so nothing is left to do after a payment.
      makeStock: fromPromise(async () => {
        if (isStockOver(ext().traderRefreshedAt, keeper.now())) refresh(false)
        const of = customer()
        if (of !== null) cacheStock(storage, of, keeper.state.save)
        return ext().traderRefreshedAt ?? keeper.now()
      }),
      pay: fromPromise(async () => refresh(true)),
    },
    guards: { canPay: (_, { diamonds }) => keeper.state.save.diamonds >= diamonds },
    actions: {
      notify: (_, notice) => showToast(notice.type === 'too-few-diamonds' ? 'error' : 'success', traderToast(notice)),
      save: () => void keeper.flush({ touch: true }),
    },
  })
}
