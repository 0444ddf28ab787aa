import { useEffect, useState } from 'react'
import { boardPath } from '../../../machines/board-address.ts'
import type { RunResult } from '../../../machines/reward.machine.ts'
import { boardMaps } from '../../../sim/content/boards.ts'
import { downloadRun } from '../../browser/download.ts'
import type { Game } from '../../game/game.ts'
import { useDebug } from '../../state/debug.ts'
import { shareAddress } from './share-address.ts'
import { ShareLine } from './share-line.tsx'

/** Shares the run that was just played. Renders nothing if this tab did not play it. */
export function ShareRun({ game, result }: { readonly game: Game; readonly result: RunResult }) {
  const { runId } = result
  const { lastRun } = useDebug(game.debug)
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let left = false
    const { backend, keeper, debug } = game
    const boards = async () => (await backend.social()).boards
    shareAddress({ file: lastRun, runId, slot: keeper.state.slot, boards }).then(
      (made) => left || setAddress(made && `${location.origin}${made}`),
      (error) => debug.log(String(error)),
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
      // The clipboard is missing on an insecure address, which is handled like a denied access.
      copy={async (text) => navigator.clipboard.writeText(text)}
      onDownload={() => downloadRun(lastRun)}
    />
  )
}

/** Path of the all-time board for the run's map and rank. */
function boardOf({ locationId, nightmare }: RunResult): string | null {
  const map = boardMaps.find((one) => one === locationId)
  return map === undefined ? null : boardPath({ map, nightmare, period: 'all', friends: false })
}
