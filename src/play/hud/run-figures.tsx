import type { ContractTwist } from '../../../sim/content/contracts.ts'
import type { HudFigures } from '../../../sim/contract/hud.ts'
import type { RunGains } from '../../../sim/contract/run-report.ts'
import type { NextBonus } from '../../../sim/rules/night-bonus.ts'
import type { HeldWeapons } from './active-instincts.tsx'
import { Countdown } from './countdown.tsx'
import { GainsPanel, gainFigures } from './gains-panel.tsx'
import { ActiveInstincts, EliteChestNews, FireWatch, RunBanner, RunEventLine, RunEventNews, StandingWarning } from './lazy-dialogs.ts'
import { Vitals } from './vitals.tsx'

interface RunFiguresProps {
  readonly hud: HudFigures
  /** Gains of the earlier segments. */
  readonly past: RunGains
  readonly nightmare: number
  /** Twist of the contract that the run is for. */
  readonly twist?: ContractTwist | undefined
  /** Duration of the current segment in seconds; absent if no segment has started. */
  readonly duration: number | undefined
  /** The next crates for holding out, by this segment's clock; `null` if there are none. */
  readonly bonus: NextBonus | null
}
/** Upper edge of the HUD: gains, clock and news. */
export function RunFigures({ hud, past, nightmare, twist, duration, bonus }: RunFiguresProps) {
  return (
    <>
      <GainsPanel {...gainFigures(hud, past)} />
      <Countdown
        secondsLeft={hud.secondsLeft}
        wave={hud.wave}
        nightmare={nightmare}
        twist={twist}
        bonusCrates={bonus?.crates ?? 0}
        bonusAt={bonus?.seconds ?? 0}
      />
      {hud.fire !== null && <FireWatch fire={hud.fire} wavesHeld={hud.wavesHeld} standing={hud.barricadesStanding} />}
      {/* The banner is loaded later; the first second of a run has no news. */}
      {duration !== undefined && hud.secondsLeft < duration && <RunBanner {...hud} />}
      {hud.standsLong && <StandingWarning factor={hud.hitFactor} />}
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

interface RunVitalsProps extends Pick<RunFiguresProps, 'hud'> {
  readonly waitingChoices?: number | undefined
  /** Weapons of the survivor, which decide what can evolve. */
  readonly held: HeldWeapons | undefined
}
export function RunVitals({ hud, held, waitingChoices = 0 }: RunVitalsProps) {
  const rankSum = hud.instinctRanks.reduce((sum, rank) => sum + rank, 0)
  return (
    <>
      {rankSum > 0 && <ActiveInstincts ranks={hud.instinctRanks} evolutions={hud.evolutions} held={held} />}
      <Vitals
        health={hud.health}
        maxHealth={hud.maxHealth}
        level={hud.level}
        xpInLevel={hud.xpInLevel}
        xpOfLevel={hud.xpOfLevel}
        adrenaline={hud.adrenaline}
        fills={rankSum + hud.pendingInstincts}
        waitingChoices={waitingChoices}
      />
    </>
  )
}
