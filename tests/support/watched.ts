import { replay } from '../../sim/adventure/replay.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog, type RunRecord } from '../../sim/contract/run-record.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

/** Records a bot's run as it would be shared. */
export function recordBotRun(spec: RunSpec, seconds: number, reaction: number = REACTION.practised): RunRecord {
  const { log, report } = playBot(spec, reaction, seconds)
  return { spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
}

/** A short run: a few steps, then waiting for death. */
function recordEarlyDeath(): RunRecord {
  const spec = runSpec({ seed: 5, health: 1 })
  const log = '30,64,0;60,0,0'
  const played = replay(spec, decodeLog(log))
  if (!played.ok) throw new Error(played.refusal.type)
  return { spec, log, ticks: played.value.report.ticks, hash: played.value.report.hash }
}

/** A run with an early death, a revive, some levels and Instincts, and the way home. */
export function recordRevivedRun(): readonly [RunRecord, RunRecord] {
  const revived = runSpec({
    ...{ seed: 11, segment: 1, xp: 12, health: 25, pendingWeaponUpgrades: 1 },
    quickSlots: [{ itemId: 'bandage', count: 3 }, null, null, null],
    unlockedInstincts: ['slam', 'magnet', 'cornered'],
    player: { maxHealth: 200, attackDamage: 6, targetsPerSwing: 3 },
  })
  return [recordEarlyDeath(), recordBotRun(revived, 30)]
}
