import { useEffect, useMemo, useRef, useState } from 'react'
import type { RaceResult } from '../../../machines/replay.machine.ts'
import { gainsOf } from '../../../machines/run.machine.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { totalKills } from '../../../sim/contract/gains.ts'
import { type GhostFigures, NO_GHOST, readGhost } from '../../../sim/contract/ghost.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../../sim/contract/run-record.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { GhostLine } from '../../play/hud/ghost-line.tsx'
import { RunScreen } from '../../play/hud/run-screen.tsx'
import { createRunParts, type RacedGhost, type RunParts } from '../../play/parts.ts'
import { createHud } from '../../state/hud.ts'
import { chosenAssist } from '../../state/preferences.ts'
import { createTemporaryKeeper } from '../../state/saving/temporary-keeper.ts'
import { Button } from '../../ui/button.tsx'
import { provideRace } from './provide-race.ts'
import { RaceOver } from './race-over.tsx'
import { useUnsavedRun } from './use-unsaved-run.ts'

interface RaceRunProps {
  /** The first life of the opposing run, parsed. */
  readonly record: RunRecord
  readonly name: string
  /** Called with the result, or with `null` if the race never started. */
  readonly onOver: (raced: RaceResult | null) => void
}

export function RaceRun({ record, name, onOver }: RaceRunProps) {
  const game = useGame()
  const { now } = game.backend.time
  // The player's assist settings apply to races too, since nothing is at stake.
  const [spec] = useState(() => {
    const assist = chosenAssist(game.preferences)
    return { ...record.spec, ...(assist && { assist }) }
  })
  const hud = useMemo(() => createHud(), [])
  const isHidden = useRef(false)
  const [hidden, setHidden] = useState(false)
  isHidden.current = hidden
  const parts = useMemo(
    () =>
      createRunParts(
        game,
        hud,
        ghostOf(record, name, () => isHidden.current),
      ),
    [game, hud, record, name],
  )
  const keeper = useMemo(() => createTemporaryKeeper(now, true), [now])
  const over = useRef(() => {})
  const { machine, ghostEnd } = useMemo(
    () => provideRace({ spec, keeper, now, leave: () => over.current() }, parts),
    [spec, keeper, now, parts],
  )
  const { run, save, death, choices, shown } = useUnsavedRun({ machine, spec, keeper, parts, hud })
  over.current = () => {
    const { report } = run.getSnapshot().context
    if (report === null) return onOver(null)
    const survived = report.health > 0 && report.ticks >= spec.duration * TICK_RATE
    onOver({ survived, seconds: Math.floor(report.ticks / TICK_RATE), kills: totalKills(report.gains), ghost: ghostEnd() })
  }
  const { context } = shown.snapshot
  const ghost = useGhost(parts)
  return (
    <>
      <RunScreen
        {...shown}
        death={null}
        save={save}
        hint={<GhostLine name={name} ghost={ghost} kills={shown.hud.kills} />}
        practice={{
          note: t('race.waits'),
          leave: t('race.end'),
          buttons: (
            <Button block onClick={() => setHidden(!hidden)}>
              {hidden ? t('race.show') : t('race.hide')}
            </Button>
          ),
        }}
      />
      {death && (
        <RaceOver
          death={death}
          seconds={Math.floor((context.report?.ticks ?? 0) / TICK_RATE)}
          kills={totalKills(gainsOf(context))}
          onEnd={() => shown.send({ type: 'RETURN' })}
        />
      )}
      {choices && <choices.Dialogs choices={choices} />}
    </>
  )
}

const ghostOf = ({ spec, log, ticks }: RunRecord, name: string, isHidden: () => boolean): RacedGhost => ({
  run: { spec, log: decodeLog(log) ?? [], ticks },
  shown: { outfit: spec, name, isHidden },
})

/** The ghost's current figures; updates only when a displayed figure changes. */
function useGhost(parts: RunParts): GhostFigures {
  const [ghost, setGhost] = useState(NO_GHOST)
  useEffect(
    () =>
      parts.watch((frame) =>
        setGhost((before) => {
          const next = readGhost(frame)
          return before.state === next.state && before.kills === next.kills && before.seconds === next.seconds ? before : next
        }),
      ),
    [parts],
  )
  return ghost
}
