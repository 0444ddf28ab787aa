import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { totalKills } from '../../sim/contract/gains.ts'
import { achievementProgress } from '../../sim/rules/achievements.ts'
import { killCount } from '../../sim/rules/kill-count.ts'
import { lifetimeOn } from '../../sim/rules/lifetime.ts'
import { progressOfTask } from '../../sim/rules/tasks.ts'
import { beginAt, gainsOf, outcomeOf, partOf, play, reportedOf, runIdOf, survivor } from '../../tools/support/play.ts'
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

type Ending = 'home' | 'death' | 'death-and-reload' | 'left'
const runs = fc.array(
  fc.record({
    kills: fc.record({ regular: fc.nat(20), shambler: fc.nat(300) }),
    ending: fc.constantFrom<Ending>('home', 'death', 'death-and-reload', 'left'),
  }),
  { maxLength: 6 },
)

prop.prop([runs], RUNS)('lifetime figures and goals survive deaths, and no run counts twice', (played) => {
  // At level 5 a death takes belongings and the survivor's own counts.
  let save = survivor({ xp: 30, level: 5 })
  for (const { kills, ending } of played) {
    save = beginAt(save)
    const gains = gainsOf({ timeOnMap: 300, enemiesKilledByType: kills })
    const runId = runIdOf(save)
    if (ending === 'home') save = play(save, { type: 'settle-run', ...partOf(save), outcome: outcomeOf(gains) }, 300).save
    else if (ending === 'left') save = play(save, { type: 'leave-run', runId }, 300).save
    else save = play(save, { type: 'die', ...partOf(save), ...reportedOf(), gains }, 300).save
    if (ending === 'death') save = play(save, { type: 'return-to-camp', runId, gains }).save
  }
  // A reload after a death finishes it with the next command that closes the run.
  if (save.ext.deathPending) {
    save = beginAt(save)
    save = play(save, { type: 'leave-run', runId: runIdOf(save) }).save
  }
  const counted = played.filter(({ ending }) => ending !== 'left').map(({ kills }) => killCount(kills))
  const sum = (list: readonly number[]) => list.reduce((total, count) => total + count, 0)
  const lastDeath = played.findLastIndex(({ ending }) => ending.startsWith('death'))
  const since = played.slice(lastDeath + 1).filter(({ ending }) => ending === 'home')
  expect([
    lifetimeOn(save, null).total,
    progressOfTask(save, 'kill_5000')?.have,
    achievementProgress(save).find(({ id }) => id === 'kills_1000')?.have,
    save.ext.mostKillsInRun,
    save.enemiesKilled,
  ]).toEqual([...[sum(counted), sum(counted), sum(counted), Math.max(0, ...counted)], sum(since.map(({ kills }) => killCount(kills)))])
})
