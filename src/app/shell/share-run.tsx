import { useEffect, useState } from 'react'
import { REPLAY_PATH } from '../../../machines/redirects.ts'
import type { RunFile } from '../../../sim/contract/run-file.ts'
import { watchedRun } from '../../../sim/contract/watched-run.ts'
import { ShareLine } from '../../screens/rewards/share-line.tsx'
import { type Debug, useDebug } from '../../state/debug.ts'
import { linkOf } from '../replay/make-link.ts'
import { downloadRun } from './download.ts'

/** The run that was just played, as something to show. Nothing where this tab did not play it. */
export function ShareRun({ debug, runId }: { readonly debug: Debug; readonly runId: string }) {
  const { lastRun } = useDebug(debug)
  const [address, setAddress] = useState<string | null>()
  useEffect(() => {
    let left = false
    addressOf(lastRun, runId).then(
      (made) => left || setAddress(made),
      (error) => debug.log(String(error)),
    )
    return () => {
      left = true
    }
  }, [lastRun, runId, debug])
  if (lastRun === null || address === undefined) return null
  return (
    <ShareLine
      address={address}
      // Without a secure address there is no clipboard, which is a refusal like any other.
      copy={async (text) => navigator.clipboard.writeText(text)}
      onDownload={() => downloadRun(lastRun)}
    />
  )
}

/** Null: longer than a link. Undefined: the file is of another run. */
async function addressOf(lastRun: string | null, runId: string): Promise<string | null | undefined> {
  const file = lastRun === null ? null : (JSON.parse(lastRun) as RunFile)
  if (file?.segments[0]?.spec.runId !== runId) return undefined
  const run = watchedRun(file)
  const link = run && (await linkOf(run))
  return link && `${location.origin}${REPLAY_PATH}#${link}`
}
