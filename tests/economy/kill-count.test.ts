import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import { achievementProgress } from '../../sim/rules/achievements.ts'
import { killCount } from '../../sim/rules/kill-count.ts'
import { lifetimeOn } from '../../sim/rules/lifetime.ts'
import { progressOfTask } from '../../sim/rules/tasks.ts'
import { beginAt, gainsOf, outcomeOf, partOf, play, survivor } from '../../tools/support/play.ts'
import { RUNS } from '../support/property-runs.ts'

const anyKills = fc.record(Object.fromEntries(ENEMY_KINDS.map((kind) => [kind, fc.nat(9)])), { requiredKeys: [] })

prop.prop([anyKills], RUNS)('every enemy counts as one kill, of every kind', (kills) => {
  expect(killCount(kills)).toBe(Object.values(kills).reduce<number>((sum, count) => sum + (count ?? 0), 0))
})

test('the run, goals, achievements, survivor and lifetime count the same kills, including the horde', () => {
  const gains = gainsOf({ timeOnMap: 300, enemiesKilledByType: { regular: 20, shambler: 120 } })
  const open = beginAt(survivor())
  const { save } = play(open, { type: 'settle-run', ...partOf(open), outcome: outcomeOf(gains) }, 300)
  const achieved = achievementProgress(save).find(({ id }) => id === 'kills_1000')
  expect([
    totalKills(gains),
    save.enemiesKilled,
    lifetimeOn(save, null).total,
    lifetimeOn(save, 'school').total,
    achieved?.have,
    progressOfTask(save, 'kill_500')?.have,
    save.ext.mostKillsInRun,
  ]).toEqual(Array(7).fill(140))
  expect(save.totalEnemiesKilledByType).not.toHaveProperty('shambler')
})
