import type { BoardsPort } from '../../../machines/social-ports.ts'
import type { TonightPort } from '../../../machines/tonight-port.ts'

interface RunStores {
  readonly social: () => Promise<{ readonly boards: Pick<BoardsPort, 'watch'> }>
  readonly tonight: Pick<TonightPort, 'replay'>
}

/** Finds runs by the id that the server stores them under: runs of a board or of a past night. */
export async function storedRuns({ social, tonight }: RunStores): Promise<Pick<BoardsPort, 'watch'>> {
  const { boards } = await social()
  return { watch: async (id) => (await boards.watch(id)) ?? (await tonight.replay(id)) }
}
