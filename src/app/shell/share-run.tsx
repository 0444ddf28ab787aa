import { useEffect, useState } from 'react'
import { boardPath } from '../../../machines/board-address.ts'
import { keptRunPath, REPLAY_PATH } from '../../../machines/redirects.ts'
import type { RunResult } from '../../../machines/reward.machine.ts'
import { boardMaps } from '../../../sim/content/boards.ts'
import type { RunFile } from '../../../sim/contract/run-file.ts'
import { watchedRun } from '../../../sim/contract/watched-run.ts'
import { ShareLine } from '../../screens/rewards/share-line.tsx'
import { useDebug } from '../../state/debug.ts'
import type { Game } from '../game.ts'
import { linkOf } from '../replay/make-link.ts'
import { downloadRun } from './download.ts'

/** The run that was just played, as something to show. Nothing where this tab did not play it. */
export function ShareRun({ game, result }: { readonly game: Game; readonly result: RunResult }) {
  const { runId } = result
  const { debug } = game
  const { lastRun } = useDebug(debug)
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let left = false
    addressOf(lastRun, runId, game).then(
      (made) => left || setAddress(made),
      (error) => game.debug.log(String(error)),
    )
    return () => {
      left = true
    }
  }, [lastRun, runId, game])
  if (lastRun === null || address === undefined) return null
  return (
    <ShareLine
      address={address}
      board={boardOf(result)}
      // Without a secure address there is no clipboard, which is a refusal like any other.
      copy={async (text) => navigator.clipboard.writeText(text)}
      onDownload={() => downloadRun(lastRun)}
    />
  )
}

/** Where a run stands if it ranks: on the board of its map and rank, of all time. */
function boardOf({ locationId, nightmare }: RunResult): string | null {
  const map = boardMaps.find((one) => one === locationId)
  return map === undefined ? null : boardPath({ map, nightmare, period: 'all', friends: false })
}

/** Null: longer than a link, and not kept. Undefined: the file is of another run. */
async function addressOf(lastRun: string | null, runId: string, game: Game): Promise<string | null | undefined> {
  const file = lastRun === null ? null : (JSON.parse(lastRun) as RunFile)
  if (file?.segments[0]?.spec.runId !== runId) return undefined
  const run = watchedRun(file)
  const link = run && (await linkOf(run))
  if (link) return `${location.origin}${REPLAY_PATH}#${link}`
  const id = await keptId(runId, game)
  return id && `${location.origin}${keptRunPath(id)}`
}

/** By which id the server keeps a run of the open slot, as long as it is the best of one of its boards. Null: it does not, or nobody can say. */
async function keptId(runId: string, { backend, keeper }: Game): Promise<string | null> {
  const { slot } = keeper.state
  if (slot === null) return null
  try {
    return await (await backend.social()).boards.kept(slot, runId)
  } catch {
    return null
  }
}
