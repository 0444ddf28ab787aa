import { useActorRef } from '@xstate/react'
import { useMemo, useRef, useState } from 'react'
import { gainsOf } from '../../../machines/run.machine.ts'
import type { Tonight } from '../../../machines/tonight-port.ts'
import { run as runConstants, TICK_RATE } from '../../../sim/content/run-constants.ts'
import { totalKills } from '../../../sim/contract/gains.ts'
import type { Assist } from '../../../sim/rules/assist.ts'
import { nightOf } from '../../../sim/rules/tonight.ts'
import { useGame } from '../../game/game-context.ts'
import { ChoiceDialogs } from '../../play/choices/choice-dialogs.tsx'
import { createChoices } from '../../play/choices/choices.ts'
import { RunScreen } from '../../play/hud/run-screen.tsx'
import { createRunParts } from '../../play/parts.ts'
import { useRun } from '../../play/use-run.tsx'
import { createHud } from '../../state/hud.ts'
import { chosenAssist } from '../../state/preferences.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { createTemporaryKeeper } from '../../state/saving/temporary-keeper.ts'
import { NightOver } from './night-over.tsx'
import type { NightRunProps } from './night-run-props.ts'
import { type PracticeNight, provideNightRun } from './provide-night-run.ts'

const { duration } = runConstants

/** One run of the night on the run's own stage, from start to result. */
export function NightRun({ tonight, port, onOver }: NightRunProps) {
  const game = useGame()
  const { now } = game.backend.time
  // A run keeps the assist it started with, even if the settings change during a pause.
  const [assist] = useState(() => chosenAssist(game.preferences))
  const hud = useMemo(() => createHud(), [])
  const parts = useMemo(() => createRunParts(game, hud), [game, hud])
  const keeper = useMemo(() => createTemporaryKeeper(now), [now])
  const over = useRef(() => {})
  const { machine, isRanked } = useMemo(
    () =>
      provideNightRun(
        { port, practice: assist ? practiceOf(tonight, assist) : null, keeper, now, log: game.debug.log, leave: () => over.current() },
        parts,
      ),
    [port, tonight, assist, keeper, game, now, parts],
  )
  const night = nightOf(tonight.draw)
  const run = useActorRef(machine, { input: { locationId: night.locationId, nightmare: night.nightmare } })
  over.current = () => {
    const { report, segment } = run.getSnapshot().context
    const survived = report !== null && report.health > 0 && report.ticks >= duration * TICK_RATE
    onOver(segment && report && { ranked: isRanked(), survived, ticks: report.ticks, kills: totalKills(report.gains) })
  }
  const { save } = useSaveState(keeper)
  const choiceSource = useMemo(() => ({ choices: async () => ({ ...createChoices(keeper), Dialogs: ChoiceDialogs }) }), [keeper])
  const { death, choices, shown } = useRun({ run, parts, hud, game, choiceSource })
  const { context } = shown.snapshot
  return (
    <>
      <RunScreen {...shown} death={null} save={save} />
      {death && (
        <NightOver
          death={death}
          ranked={isRanked()}
          seconds={(context.report?.ticks ?? 0) / TICK_RATE}
          kills={totalKills(gainsOf(context))}
          onEnd={() => shown.send({ type: 'RETURN' })}
        />
      )}
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}

/** Creates a practice night on the page. It is not stored, so the server is not asked. */
const practiceOf = ({ day, draw }: Tonight, assist: Assist): PracticeNight => ({
  opened: { day, draw, seed: crypto.randomUUID().replaceAll('-', ''), entry: 'assisted' },
  assist,
})
