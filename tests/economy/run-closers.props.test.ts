import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { CommandType } from '../../sim/economy/command.ts'
import { importedSave } from '../../sim/economy/imported-save.ts'
import { beginAt, contextAt, partOf, play, reportedOf, survivor } from '../../tools/support/play.ts'
import { AIMED_TYPES, aimedAt } from '../support/aimed-commands.ts'
import { living } from '../support/arbitraries.ts'
import { RUNS } from '../support/property-runs.ts'
import { BY_COMMAND } from '../support/run-closers.ts'

const keepers = AIMED_TYPES.filter((type) => BY_COMMAND[type as CommandType] === 'keeps')

test.prop([living, fc.constantFrom(...keepers), fc.nat(9), fc.nat(9)], RUNS)(
  'a command listed as keeping the run open leaves the same run open',
  (save, type, a, b) => {
    const open = save.ext.run === null ? beginAt(save) : save
    const command = aimedAt(open, type, { a, b, later: 60 })
    const applied = applyCommand(open, command, contextAt(command.at))
    if (applied.ok) expect([applied.value.save.ext.run?.id, applied.value.save.ext.deathPending]).toEqual([open.ext.run?.id, false])
  },
)

test('an imported save with an open run drops its unverified gains (decision 0004)', () => {
  const camp = survivor()
  const open = beginAt(camp)
  const file = play(open, { type: 'run-progress', ...partOf(open), ...reportedOf({ xp: 90, bossChests: 1 }) }, 200).save
  const { xp, level, bossChests, lifetimeTotalLevelUps, ext } = importedSave(file, { now: file.ext.time, runsBegun: 1 })
  expect(file.level).toBeGreaterThan(camp.level)
  expect({ xp, level, bossChests, lifetimeTotalLevelUps, owed: ext.pendingWeaponUpgrades, run: ext.run }).toEqual({
    xp: camp.xp,
    level: camp.level,
    bossChests: 0,
    lifetimeTotalLevelUps: 0,
    owed: 0,
    run: null,
  })
})
