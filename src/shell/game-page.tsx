import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useGame } from '../game/game-context.ts'
import { useRestedSave } from '../game/use-rested-save.ts'
import { t } from '../language/t.ts'
import { useSaveState } from '../state/saving/save-keeper.ts'
import type { SaveState } from '../state/saving/save-state.ts'
import type { HeaderProps } from './header.tsx'
import { Shell } from './shell.tsx'

interface GamePageProps extends Pick<HeaderProps, 'back' | 'current'> {
  readonly title: string
  /** The screen: one `<main className="page">`. */
  readonly children: (save: SaveState['save']) => ReactNode
}

/** A screen that shows the save, in its frame. It shows a loading text until the slot is loaded, because the defaults are no real data. */
export function GamePage({ children, ...header }: GamePageProps) {
  const save = useRestedSave()
  return <Shell {...header}>{useIsLoading() ? <Loading /> : children(save)}</Shell>
}

/** True while a slot is being loaded or is about to be. */
export function useIsLoading(): boolean {
  const { keeper, session } = useGame()
  const resuming = useSelector(session, (state) => state.matches({ authenticated: 'resuming' }))
  return useSaveState(keeper).load === 'loading' || resuming
}

const Loading = () => (
  <main className="page">
    <p className="page-loading" role="status">
      {t('waiting.loading')}
    </p>
  </main>
)
