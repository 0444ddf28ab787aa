import { useEffect, useState } from 'react'
import { resumePath } from '../../machines/redirects.ts'
import { SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { useGame } from '../game/game-context.ts'
import { useSaveState } from '../state/saving/save-keeper.ts'
import { OpenRunNotice } from './open-run-notice.tsx'

/** Notice on every camp screen about a run that is open while its page is not. */
export function OpenRun() {
  const { keeper, backend, navigate } = useGame()
  const { slot, save } = useSaveState(keeper)
  const { run, deathPending } = save.ext
  const isOut = run !== null && !deathPending
  const id = isOut ? run.id : null
  /** Id of the run that the server can resume. */
  const [waiting, setWaiting] = useState<string | null>(null)
  useEffect(() => {
    if (id === null || slot === null) return
    let gone = false
    backend.runs.interrupted(slot, SIM_VERSION).then(
      (found) => !gone && setWaiting(found?.spec.runId ?? null),
      // Unknown; the next screen checks again.
      () => {},
    )
    return () => {
      gone = true
    }
  }, [id, slot, backend])
  if (!isOut) return null
  return (
    <OpenRunNotice
      onEnd={() => void keeper.dispatch({ type: 'leave-run', runId: run.id })}
      onResume={waiting === id ? () => navigate(resumePath(run.locationId, run.nightmare)) : undefined}
    />
  )
}
