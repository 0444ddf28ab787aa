import type { InputLog } from '../../contract/input.ts'
import type { ReplayCopy } from '../../contract/replay.ts'
import { progressOf } from '../../contract/run-report.ts'
import type { RunSpec } from '../../contract/run-spec.ts'
import { withDerived } from '../../save/derive.ts'
import type { Save } from '../../save/save.ts'
import { creditSegment } from '../credit-segment.ts'
import { beginRace } from './begin-race.ts'

/**
 * A temporary save for playing on from a copied moment of a run; it is never stored. It is the save of a race (`beginRace`) plus everything
 * that the run has gained, used and chosen up to the copy, so that choices which are pending at that moment are offered. `at`: Unix time in
 * ms.
 */
export function beginPractice(spec: RunSpec, { played: { log }, report }: ReplayCopy, at: number): Save {
  const begun = beginRace(spec, at)
  const { run } = begun.ext
  const { save } = run === null ? { save: begun } : creditSegment(begun, run, progressOf(report))
  const { powerUps, weaponUpgrades, usedXpMode } = choicesOf(log)
  return withDerived({
    ...save,
    powerUpHistory: [...spec.powerUps, ...powerUps],
    weaponUpgradeHistory: [...spec.weaponUpgrades, ...weaponUpgrades],
    ext: {
      ...save.ext,
      sandbox: save.ext.sandbox || usedXpMode,
      pendingWeaponUpgrades: Math.max(0, save.ext.pendingWeaponUpgrades - weaponUpgrades.length),
    },
  })
}

function choicesOf(log: InputLog) {
  const actions = log.flatMap((entry) => ('action' in entry ? [entry.action] : []))
  return {
    powerUps: actions.flatMap((action) => (action.type === 'power-up' ? [action.id] : [])),
    weaponUpgrades: actions.flatMap((action) => (action.type === 'weapon-upgrade' ? [action.id] : [])),
    usedXpMode: actions.some((action) => action.type === 'xp-mode' && action.on),
  }
}
