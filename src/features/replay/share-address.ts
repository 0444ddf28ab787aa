import { REPLAY_PATH, storedRunPath } from '../../../machines/redirects.ts'
import type { BoardsPort } from '../../../machines/social-ports.ts'
import type { RunFile } from '../../../sim/contract/run-file.ts'
import { watchedRun } from '../../../sim/contract/watched-run.ts'
import { linkOf } from './make-link.ts'

interface RunToShare {
  /** File of the run that this tab played last; `null` if there is none. */
  readonly file: string | null
  readonly runId: string
  /** The active slot; `null` if there is none. */
  readonly slot: number | null
  readonly boards: () => Promise<Pick<BoardsPort, 'kept'>>
}
/**
 * Path for watching the run: a link that contains the run or, if that would be too long, the id under which the server
 * stores the run while it is the best of a board. `null` if neither is possible, `undefined` if this tab did not play
 * the run.
 */
export async function shareAddress({ file, runId, slot, boards }: RunToShare): Promise<string | null | undefined> {
  const played = file === null ? null : (JSON.parse(file) as RunFile)
  if (played?.segments[0]?.spec.runId !== runId) return undefined
  const run = watchedRun(played)
  const link = run && (await linkOf(run))
  if (link) return `${REPLAY_PATH}#${link}`
  if (slot === null) return null
  const id = await boards().then(
    (port) => port.kept(slot, runId).catch(() => null),
    () => null,
  )
  return id && storedRunPath(id)
}
