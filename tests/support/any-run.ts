import { verifySegment } from '../../sim/adventure/verify-segment.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { totalGains } from '../../sim/contract/gains.ts'
import { outcomeOf } from '../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { SegmentToVerify, Verdict } from '../../sim/contract/verdict.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { playBot, REACTION } from '../../tools/bots/play-bot.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'dev', 'defense']
const SKILLS = Object.values(REACTION)

/** Maps and skills alternate; gear and upgrades depend on the seed. Every third run can hardly die. */
export function anySpec(seed: number): RunSpec {
  const rng = stream(seed, 'any-run')
  const upTo = (most: number) => nextInt(rng, 0, most)
  const maxHealth = seed % 3 === 0 ? 100_000 : 20 + upTo(400)
  return runSpec({
    locationId: MAPS[seed % MAPS.length] as LocationId,
    seed: upTo(2 ** 32 - 1),
    xp: upTo(2_000),
    xpMode: upTo(9) === 0,
    ammo: upTo(8),
    health: maxHealth / (1 + upTo(2)),
    walls: upTo(3),
    pendingWeaponUpgrades: upTo(1),
    unlockedInstincts: INSTINCT_IDS.slice(0, upTo(INSTINCT_IDS.length)),
    quickSlots: [
      { itemId: 'bandage', count: 1 + upTo(4) },
      { itemId: 'medkit', count: 1 + upTo(2) },
      { itemId: 'ammo_pack', count: 2 },
      null,
    ],
    player: {
      maxHealth,
      attackDamage: 1 + upTo(24),
      defense: upTo(4),
      knockback: upTo(8),
      targetsPerSwing: 1 + upTo(3),
      speedMultiplier: 1 + upTo(3) / 10,
      xpBonus: upTo(5) / 10,
      ...(upTo(1) === 1 && { ranged: { damage: 1 + upTo(20), range: 210, attackSpeedMultiplier: 1.1, magazineSize: 8, reloadTime: 1.5 } }),
    },
  })
}

/** A run played by a bot for `seconds` or until it dies, as it would be sent. */
function sentRun(seed: number, seconds: number): SegmentToVerify {
  const spec = anySpec(seed)
  const { report, log } = playBot(spec, SKILLS[seed % SKILLS.length] as number, seconds)
  const { ticks, hash } = report
  const ended =
    report.health > 0
      ? ({ endedBy: 'settle-run', claimed: outcomeOf(totalGains([report]), report, spec.duration) } as const)
      : ({ endedBy: 'die', claimed: progressOf(report) } as const)
  return JSON.parse(JSON.stringify({ ticket: spec, before: [], segment: 0, spec, log: encodeLog(log), ticks, hash, ...ended }))
}

/** Verifies such a run. */
export const verdictOf = (seed: number, seconds: number): Verdict => verifySegment(sentRun(seed, seconds))
