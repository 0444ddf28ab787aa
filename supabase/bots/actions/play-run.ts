import { type Bot, pickOne } from '../bot.ts'

/** A run lasts at least this long, by the wall: the rules take no shorter one for as much. */
const SHORTEST_MS = 60_000
const LONGEST_S = 300
/** What a minute on the school's ground brings, no more than is to be expected of the kills. */
const A_MINUTE = { coins: 8, scrap: 1.5, kills: 10, xp: 8, items: 0.5 } as const
const FOUND: readonly string[] = ['cloth', 'plastic', 'bolts', 'screws', 'duct_tape', 'metal_pipe', 'wire']

/** Goes out, or comes back with a little of everything: what is sold and paid with has to come from somewhere. */
export async function playRun(bot: Bot): Promise<boolean> {
  const { ext, playerHealth } = await bot.save()
  const { run } = ext
  if (run === null) return bot.play({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null })
  const lasted = bot.now() - run.startedAt
  if (lasted < SHORTEST_MS) return false
  const seconds = Math.min(LONGEST_S, Math.floor(lasted / 1_000))
  const minutes = seconds / 60
  const share = (of: number) => Math.floor(of * minutes)
  const outcome = {
    gains: {
      coins: share(A_MINUTE.coins),
      diamonds: 0,
      scrap: share(A_MINUTE.scrap),
      items: { [pickOne(bot, FOUND) ?? 'cloth']: share(A_MINUTE.items) },
      timeOnMap: seconds,
      enemiesKilledByType: { regular: share(A_MINUTE.kills) },
      bossChests: 0,
      elites: 0,
      evolutions: 0,
      behemothSpawned: false,
    },
    xp: share(A_MINUTE.xp),
    used: {},
    cratelessBosses: 0,
    health: playerHealth,
    ammo: 0,
    timeUp: seconds === LONGEST_S,
  }
  return bot.play({ type: 'settle-run', runId: run.id, segment: run.segment, outcome })
}
