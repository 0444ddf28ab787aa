import { type Bot, pickOne } from '../bot.ts'

/** Minimum length of a run in real time: the rules accept no shorter run with gains of this size. */
const MIN_RUN_MS = 60_000
const MAX_RUN_SECONDS = 300
/** Gains per minute at the school. They stay within what the rules expect for this number of kills. */
const GAINS_PER_MINUTE = { coins: 8, scrap: 1.5, kills: 10, xp: 8, items: 0.5 } as const
const FOUND_ITEMS: readonly string[] = ['cloth', 'plastic', 'bolts', 'screws', 'duct_tape', 'metal_pipe', 'wire']

/** Begins a run, or ends it with small gains of each kind. These supply the items and coins that the bots trade. */
export async function playRun(bot: Bot): Promise<boolean> {
  const { ext, playerHealth } = await bot.save()
  const { run } = ext
  if (run === null) return bot.play({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  const lasted = bot.now() - run.startedAt
  if (lasted < MIN_RUN_MS) return false
  const seconds = Math.min(MAX_RUN_SECONDS, Math.floor(lasted / 1_000))
  const minutes = seconds / 60
  const share = (of: number) => Math.floor(of * minutes)
  const outcome = {
    gains: {
      coins: share(GAINS_PER_MINUTE.coins),
      diamonds: 0,
      scrap: share(GAINS_PER_MINUTE.scrap),
      items: { [pickOne(bot, FOUND_ITEMS) ?? 'cloth']: share(GAINS_PER_MINUTE.items) },
      timeOnMap: seconds,
      enemiesKilledByType: { regular: share(GAINS_PER_MINUTE.kills) },
      bossChests: 0,
      elites: 0,
      evolutions: 0,
      behemothSpawned: false,
    },
    xp: share(GAINS_PER_MINUTE.xp),
    used: {},
    cratelessBosses: 0,
    health: playerHealth,
    ammo: 0,
    timeUp: seconds === MAX_RUN_SECONDS,
  }
  return bot.play({ type: 'settle-run', runId: run.id, segment: run.segment, outcome })
}
