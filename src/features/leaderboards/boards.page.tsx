import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { boardPath, parseBoardQuery } from '../../../machines/board-address.ts'
import type { User } from '../../../machines/ports.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { useReport } from '../../reporting/use-report.tsx'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { BoardsScreen, type BoardsScreenProps } from './boards-screen.tsx'
import { provideBoards } from './provide-boards.ts'

/** Waits for the session, because the board shows the signed-in user's own place. */
export function Page() {
  const { session, keeper } = useGame()
  const isKnown = !useSelector(session, (state) => state.matches('loading'))
  const user = useSelector(session, ({ context }) => context.user)
  const { slot } = useSaveState(keeper)
  useEffect(() => {
    document.title = documentTitle(t('boards.title'))
  }, [])
  const back = slot === null ? '/' : '/camp'
  if (!isKnown) return <BoardsScreen snapshot={null} send={() => {}} onReport={() => {}} viewer="visitor" back={back} />
  return <Boards key={user?.id} viewer={viewerOf(user)} back={back} />
}

const viewerOf = (user: User | null): BoardsScreenProps['viewer'] => (user === null ? 'visitor' : user.guest ? 'guest' : 'player')

/** The board that the address names; the address follows the player's filters. */
function Boards({ viewer, back }: Pick<BoardsScreenProps, 'viewer' | 'back'>) {
  const { backend } = useGame()
  const [params, setParams] = useSearchParams()
  const machine = useMemo(() => provideBoards({ boards: async () => (await backend.social()).boards, line: window }), [backend])
  const [snapshot, send] = useMachine(machine, { input: { query: parseBoardQuery((name) => params.get(name), viewer === 'player') } })
  const { query } = snapshot.context
  useEffect(() => {
    setParams(boardPath(query).split('?')[1] ?? '', { replace: true })
  }, [query, setParams])
  const report = useReport(() => send({ type: 'CHOOSE', change: {} }))
  return (
    <>
      <BoardsScreen {...{ snapshot, send, viewer, back }} onReport={report.open} />
      {report.dialog()}
    </>
  )
}
