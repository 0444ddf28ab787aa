import { replay } from '../../sim/adventure/replay.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { Head } from '../../sim/contract/frame.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { hashText } from '../../sim/kernel/hash.ts'
import { runSpec } from '../support/run-spec.ts'
import { playBot, REACTION } from './play-bot.ts'

const MAPS: readonly LocationId[] = ['school', 'hospital', 'police-station', 'extra-hard', 'dev', 'defense']
const SKILLS = Object.values(REACTION)
const TICKS_PER_SECOND = 60
const RUN_COUNT = 50

/** Runs of 300 s on every map by bots of every skill. The bots cannot die, so each run reaches all its content. */
export const botSpecs: readonly RunSpec[] = Array.from({ length: RUN_COUNT }, (_, seed) =>
  runSpec({
    locationId: MAPS[seed % MAPS.length] as LocationId,
    seed,
    xp: 30 * seed,
    ammo: 4,
    health: 9_000,
    pendingWeaponUpgrades: seed % 2,
    unlockedInstincts: INSTINCT_IDS,
    quickSlots: [{ itemId: 'bandage', count: 5 }, { itemId: 'medkit', count: 5 }, { itemId: 'ammo_pack', count: 5 }, null],
    player: {
      maxHealth: 100_000,
      attackDamage: 4 + (seed % 4) * 6,
      defense: seed % 3,
      knockback: 6,
      targetsPerSwing: 1 + (seed % 4),
      speedMultiplier: 1.1,
      xpBonus: 0.1,
      ranged: { damage: 6 + seed, range: 210, attackSpeedMultiplier: 1.1, magazineSize: 8, reloadTime: 1.5 },
    },
  }),
)

export interface RecordedBotRun {
  readonly report: RunReport
  readonly log: InputLog
  /** World hash after each second. */
  readonly hashes: readonly string[]
}

export function watchBot(spec: RunSpec, seconds: number = spec.duration): RecordedBotRun {
  const hashes: string[] = []
  const { report, log } = playBot(spec, SKILLS[spec.seed % SKILLS.length] as number, seconds, (runner, { head }) => {
    if ((head[Head.tick] as number) % TICKS_PER_SECOND === 0) hashes.push(runner.report().hash)
  })
  return { report, log, hashes }
}

/** Replays the run from its spec and log, both serialised as text. */
export function replayed({ log }: RecordedBotRun, spec: RunSpec): Omit<RecordedBotRun, 'log'> {
  const hashes: string[] = []
  const again = replay(JSON.parse(JSON.stringify(spec)), JSON.parse(JSON.stringify(log)), {
    eachSecond: (world) => hashes.push(worldHash(world)),
  })
  if (!again.ok) throw new Error(`Refused: ${again.refusal.type} at ${again.refusal.at}`)
  return { report: again.value.report, hashes }
}

/** Fingerprint of a run: every 30th hash, which shows where it diverged, and a hash of all hashes in 16 hex digits. */
export const remembered = (hashes: readonly string[]): string => [...sampled(hashes), hashText(hashes.join(' '))].join(' ')

/** Every 30th hash. For the beginning of a run, these are the beginning of its fingerprint. */
export const sampled = (hashes: readonly string[]): readonly string[] => hashes.filter((_, second) => second % 30 === 29)
