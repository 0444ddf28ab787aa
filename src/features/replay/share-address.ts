import { keptRunPath, REPLAY_PATH } from '../../../machines/redirects.ts'
import type { BoardsPort } from '../../../machines/social-ports.ts'
import type { RunFile } from '../../../sim/contract/run-file.ts'
import { watchedRun } from '../../../sim/contract/watched-run.ts'
import { linkOf } from './make-link.ts'

interface RunToShare {
  /** The file of the run that this tab played last; null: none. */
  readonly file: string | null
  readonly runId: string
  /** The slot that is open; null: none. */
  readonly slot: number | null
  readonly boards: () => Promise<Pick<BoardsPort, 'kept'>>
}
/**
 * The path at which a run is watched: a link that holds all of it, or, where it is longer than that, the one by which the server keeps it as
 * long as it is the best of a board. Null: neither. Undefined: this tab did not play it.
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
  return id && keptRunPath(id)
}
