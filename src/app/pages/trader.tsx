import { useMachine, useSelector } from '@xstate/react'
import { useLayoutEffect, useMemo, useState } from 'react'
import type { Item } from '../../../sim/content/item.ts'
import type { CrateSummary } from '../../../sim/rules/open-crates.ts'
import { traderText } from '../../messages/trader.ts'
import { CratesOpened } from '../../screens/rewards/crates-opened.tsx'
import { TraderScreen, TraderWaiting } from '../../screens/trader/trader-screen.tsx'
import { useSaveState, type Wish } from '../../state/save-keeper.ts'
import { useGame } from '../game-context.ts'
import { Shell } from '../shell.tsx'
import { traderOf } from '../trader-effects.ts'
import { usePackView } from '../use-pack-view.ts'

export function Page() {
  const { keeper, session } = useGame()
  const { load } = useSaveState(keeper)
  const resuming = useSelector(session, (state) => state.matches({ authenticated: 'resuming' }))
  return (
    <Shell title={traderText.title} back="camp" current={undefined}>
      {load === 'loading' || resuming ? <TraderWaiting /> : <Trader />}
    </Shell>
  )
}

/** Only where the save is there: the stock is drawn from it. */
function Trader() {
  const { keeper, backend, toasts, debug } = useGame()
  const { save } = useSaveState(keeper)
  const machine = useMemo(
    () => traderOf({ keeper, storage: localStorage, user: () => backend.user()?.id ?? null, tell: toasts.tell, log: debug.log }),
    [keeper, backend, toasts, debug],
  )
  const [snapshot, send] = useMachine(machine)
  const [view, setView] = usePackView('trader')
  const [crates, setCrates] = useState<CrateSummary | null>(null)
  // A layout effect ends before the machine is stopped, which hears nothing from then on.
  useLayoutEffect(() => () => send({ type: 'LEAVE' }), [send])
  const consume = (item: Item) => {
    const result = keeper.dispatch(wishFor(item))
    const opened = result.ok ? result.value.events.find((event) => event.type === 'crates-opened') : undefined
    if (opened) setCrates(opened.crates)
  }
  return (
    <>
      <TraderScreen
        snapshot={snapshot}
        send={send}
        save={save}
        view={view}
        onView={setView}
        onBuy={(itemId) => void keeper.dispatch({ type: 'buy', itemId })}
        onSell={(itemId) => void keeper.dispatch({ type: 'sell', itemId })}
        onUse={consume}
      />
      {crates && <CratesOpened crates={crates} onClose={() => setCrates(null)} />}
    </>
  )
}

/** One piece: crates and lootbags are opened, all else is used. */
function wishFor({ id }: Item): Wish {
  if (id === 'crate') return { type: 'open-crates', count: 1 }
  return id === 'lootbag' ? { type: 'open-lootbags', count: 1 } : { type: 'use-item', itemId: id }
}
