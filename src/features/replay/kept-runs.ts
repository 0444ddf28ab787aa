import type { BoardsPort } from '../../../machines/social-ports.ts'
import type { TonightPort } from '../../../machines/tonight-port.ts'

interface KeptBy {
  readonly social: () => Promise<{ readonly boards: Pick<BoardsPort, 'watch'> }>
  readonly tonight: Pick<TonightPort, 'replay'>
}

/** Runs by the id that the server keeps them by: of a board, or of a night that is over. */
export async function keptRuns({ social, tonight }: KeptBy): Promise<Pick<BoardsPort, 'watch'>> {
  const { boards } = await social()
  return { watch: async (id) => (await boards.watch(id)) ?? (await tonight.replay(id)) }
}
