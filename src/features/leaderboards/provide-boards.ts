import { fromCallback } from 'xstate'
import { type BoardsEvent, boardsMachine } from '../../../machines/boards.machine.ts'
import type { BoardQuery, BoardsPort } from '../../../machines/social-ports.ts'
import { fromPromise } from '../../game/from-promise.ts'

interface BoardsParts {
  readonly boards: () => Promise<Pick<BoardsPort, 'page'>>
  /** Dispatches `online` when the network is back. */
  readonly line: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}
export const provideBoards = ({ boards, line }: BoardsParts) =>
  boardsMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { query, after } }: { input: { query: BoardQuery; after: string | null } }) =>
        (await boards()).page(query, after),
      ),
      watchLine: fromCallback<BoardsEvent>(({ sendBack }) => {
        const back = () => sendBack({ type: 'RETRY' })
        line.addEventListener('online', back)
        return () => line.removeEventListener('online', back)
      }),
    },
  })
