import { type ReactNode, useState } from 'react'
import type { GameEvent } from '../../sim/economy/event.ts'
import { useGame } from '../game/game-context.ts'
import { useSaveState } from '../state/saving/save-keeper.ts'
import { CratesOpened } from './crates-opened.tsx'
import { LootbagsOpened } from './lootbags-opened.tsx'

type LootEvent = Extract<GameEvent, { readonly type: 'crates-opened' | 'lootbags-opened' }>
const isLootEvent = (event: GameEvent): event is LootEvent => event.type === 'crates-opened' || event.type === 'lootbags-opened'

interface LootDialog {
  /** Opens crates or lootbags of the pack and shows the finds. */
  readonly open: (itemId: string, count: number) => void
  /** Must be rendered by the screen. */
  readonly dialog: ReactNode
}

export function useLootDialog(): LootDialog {
  const { keeper } = useGame()
  const { save } = useSaveState(keeper)
  const [opening, setOpening] = useState<LootEvent | null>(null)
  const close = () => setOpening(null)
  return {
    open: (itemId, count) => {
      const result = keeper.dispatch({ type: itemId === 'crate' ? 'open-crates' : 'open-lootbags', count })
      if (result.ok) setOpening(result.value.events.find(isLootEvent) ?? null)
    },
    dialog:
      opening === null ? null : opening.type === 'crates-opened' ? (
        <CratesOpened crates={opening.crates} onClose={close} />
      ) : (
        <LootbagsOpened items={opening.items} pack={save} onClose={close} />
      ),
  }
}
