import { fromCallback, fromPromise } from 'xstate'
import { type BoardsEvent, boardsMachine } from '../../../machines/boards.machine.ts'
import type { BoardQuery, BoardsPort } from '../../../machines/social-ports.ts'

/** The boards' machine, on that port. */
export const provideBoards = (boards: () => Promise<Pick<BoardsPort, 'page'>>) =>
  boardsMachine.provide({
    actors: {
      read: fromPromise(async ({ input: { query, after } }: { input: { query: BoardQuery; after: string | null } }) =>
        (await boards()).page(query, after),
      ),
      watchLine: fromCallback<BoardsEvent>(({ sendBack }) => {
        const back = () => sendBack({ type: 'RETRY' })
        addEventListener('online', back)
        return () => removeEventListener('online', back)
      }),
    },
  })
