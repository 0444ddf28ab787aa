import { fc, test as prop } from '@fast-check/vitest'
import { expect } from 'vitest'
import { defense } from '../../sim/content/defense.ts'
import { CLOCK_SLACK_SECONDS } from '../../sim/content/run-bounds.ts'
import type { Command, CommandDraft } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, gainsOf, outcomeOf, partOf, play, reportedOf, runIdOf, survivor } from '../../tools/support/play.ts'
import { flowOf, holdingsOf, type LedgerAccount, sumOf } from '../support/ledger.ts'
import { RUNS } from '../support/property-runs.ts'

/** End of each wave in seconds, from the specification rather than from the code. */
const WAVE_ENDS = [75, 150, 300]
const wavesBy = (seconds: number) => WAVE_ENDS.filter((end) => end <= seconds + CLOCK_SLACK_SECONDS).length

/** A run of Defense: the seconds of each segment, separated by revives, and the claimed waves. */
const defenseRuns = fc.array(
  fc.record({
    segments: fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 3 }),
    coins: fc.nat(4),
    crates: fc.nat(4),
    isLost: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
)

prop.prop([defenseRuns], RUNS)('Defense pays each wave once, and minted minus burned equals what is held (DEF-05)', (runs) => {
  let save: Save = survivor({ diamonds: 100_000 })
  const flows: LedgerAccount[] = [holdingsOf(save)]
  const take = (draft: CommandDraft, later = 0): boolean => {
    const result = attempt(save, draft, later)
    if (!result.ok) return false
    const command = { ...draft, at: result.value.save.ext.time } as Command
    for (const event of result.value.events) flows.push(flowOf(save, command, event))
    save = result.value.save
    return true
  }
  for (const { segments, coins, crates, isLost } of runs) {
    save = play(save, { type: 'begin-run', locationId: 'defense', xpMode: false, seed: null }).save
    const total = segments.reduce((sum, seconds) => sum + seconds, 0)
    const waves = wavesBy(total)
    const gains = gainsOf({ timeOnMap: total, coins: coins * defense.pay.coins, items: { crate: crates * defense.pay.crates } })
    for (const seconds of segments.slice(0, -1)) {
      expect(take({ type: 'die', ...partOf(save), ...reportedOf() }, seconds)).toBe(true)
      expect(take({ type: 'revive', runId: runIdOf(save) })).toBe(true)
    }
    const last = segments.at(-1) as number
    if (isLost) {
      expect(take({ type: 'die', ...partOf(save), ...reportedOf(), gains }, last)).toBe(true)
      expect(take({ type: 'return-to-camp', runId: runIdOf(save), gains })).toBe(true)
    } else {
      const settled = take({ type: 'settle-run', ...partOf(save), outcome: outcomeOf(gains) }, last)
      expect({ segments, coins, crates, settled }).toEqual({ segments, coins, crates, settled: coins <= waves && crates <= waves })
    }
    expect(holdingsOf(save)).toEqual(sumOf(flows))
  }
})
