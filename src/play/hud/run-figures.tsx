import type { HudFigures } from '../../../sim/contract/hud.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import { Countdown } from './countdown.tsx'
import { GainsPanel, gainFigures } from './gains-panel.tsx'
import { EliteChestNews, FireWatch, InstinctsInHand, RunBanner, RunEventLine, RunEventNews } from './lazy-dialogs.ts'
import { Vitals } from './vitals.tsx'

interface RunFiguresProps {
  readonly hud: HudFigures
  /** What the segments before this one brought. */
  readonly past: RunGains
  readonly nightmare: number
  /** Seconds of this segment; absent: none is there yet. */
  readonly duration: number | undefined
}
/** The display's upper edge: gains, clock, and what is news. */
export function RunFigures({ hud, past, nightmare, duration }: RunFiguresProps) {
  return (
    <>
      <GainsPanel {...gainFigures(hud, past)} />
      <Countdown secondsLeft={hud.secondsLeft} wave={hud.wave} nightmare={nightmare} />
      {hud.fire !== null && <FireWatch fire={hud.fire} wavesHeld={hud.wavesHeld} standing={hud.barricadesStanding} />}
      {/* Fetched with what else comes later: a run's first second brings no news. */}
      {duration !== undefined && hud.secondsLeft < duration && <RunBanner {...hud} />}
      {hud.eliteChests > 0 && <EliteChestNews chests={hud.eliteChests} gave={hud.eliteGave} evolved={hud.eliteEvolved} />}
      {hud.runEvent && (
        <RunEventLine
          id={hud.runEvent}
          phase={hud.runEventPhase}
          done={hud.runEventDone}
          seconds={hud.runEventSeconds}
          side={hud.runEventSide}
        />
      )}
      {hud.runEventEnded && <RunEventNews ended={hud.runEventsEnded} id={hud.runEventEnded} won={hud.runEventWon} />}
    </>
  )
}

/** How the survivor fares, and which Instincts are in hand. */
export function RunVitals({ hud }: Pick<RunFiguresProps, 'hud'>) {
  const inHand = hud.instinctRanks.reduce((sum, rank) => sum + rank, 0)
  return (
    <>
      {inHand > 0 && <InstinctsInHand ranks={hud.instinctRanks} evolutions={hud.evolutions} />}
      <Vitals
        health={hud.health}
        maxHealth={hud.maxHealth}
        level={hud.level}
        xpInLevel={hud.xpInLevel}
        xpOfLevel={hud.xpOfLevel}
        adrenaline={hud.adrenaline}
        fills={inHand + hud.owedInstincts}
      />
    </>
  )
}
