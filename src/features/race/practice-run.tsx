import { useEffect, useMemo, useRef } from 'react'
import { type PracticeResult, practiceResult } from '../../../machines/practice-result.ts'
import type { ReplayCopy } from '../../../sim/contract/replay.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { useGame } from '../../game/game-context.ts'
import { RunScreen } from '../../play/hud/run-screen.tsx'
import { createRunParts } from '../../play/parts.ts'
import { createHud } from '../../state/hud.ts'
import { createTemporaryKeeper } from '../../state/saving/temporary-keeper.ts'
import { practiceMenu } from './practice-menu.ts'
import { providePractice } from './provide-practice.ts'
import { useUnsavedRun } from './use-unsaved-run.ts'

interface PracticeRunProps {
  /** Spec of the copied segment, parsed. */
  readonly spec: RunSpec
  readonly copy: ReplayCopy
  /** Called with the result, or with `null` if the practice never started. */
  readonly onOver: (practised: PracticeResult | null) => void
}

/** Plays on from a copied moment of a replay. It begins paused, so that the player can look around first. */
export function PracticeRun({ spec, copy, onOver }: PracticeRunProps) {
  const game = useGame()
  const { now } = game.backend.time
  const hud = useMemo(() => createHud(), [])
  const parts = useMemo(() => createRunParts(game, hud), [game, hud])
  const keeper = useMemo(() => createTemporaryKeeper(now, true), [now])
  const over = useRef(() => {})
  const machine = useMemo(
    () => providePractice({ spec, copy, keeper, now, leave: () => over.current() }, parts),
    [spec, copy, keeper, now, parts],
  )
  const { run, save, death, choices, shown } = useUnsavedRun({ machine, spec, keeper, parts, hud })
  over.current = () => {
    const { report, ending } = run.getSnapshot().context
    onOver(report && ending && practiceResult(copy, report, ending))
  }
  const { send } = shown
  const isDead = death?.matches('asking') ?? false
  // There is no revive and nothing to lose, so a death leads straight to the summary.
  useEffect(() => {
    if (isDead) send({ type: 'RETURN' })
  }, [isDead, send])
  return (
    <>
      <RunScreen {...shown} death={null} save={save} practice={practiceMenu()} />
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}
