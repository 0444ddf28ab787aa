import type { PowerUpId } from '../../../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import { type FrameView, Head } from '../../../sim/contract/frame.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import { QUICK_SLOTS, type RunSpec } from '../../../sim/contract/run-spec.ts'
import { pickPowerUp, pickWeaponUpgrade } from './choices.ts'

/** Share of health at which a player reaches for a supply: small ones early, the medkit when it gets serious. */
const USED_AT: Readonly<Record<string, number>> = { bandage: 0.5, medkit: 0.3 }

/** Makes a run's discrete choices: what a level or a chest owes, and what the quick slots hold. */
export class Chooser {
  private readonly seed: number
  private readonly quickSlots: RunSpec['quickSlots']
  readonly powerUps: PowerUpId[]
  readonly weaponUpgrades: WeaponUpgradeId[]

  constructor(spec: RunSpec) {
    this.quickSlots = spec.quickSlots
    this.seed = spec.seed
    this.powerUps = [...spec.powerUps]
    this.weaponUpgrades = [...spec.weaponUpgrades]
  }

  /** What to do now, or null. */
  choose({ head }: FrameView): RunAction | null {
    if ((head[Head.owedPowerUps] as number) > 0) return this.powerUp(head)
    if ((head[Head.owedWeaponUpgrades] as number) > 0) return this.weaponUpgrade(head)
    return this.supply(head)
  }

  private powerUp(head: Float64Array): RunAction | null {
    const id = pickPowerUp(this.seed, this.powerUps, (head[Head.magazine] as number) > 0)
    if (id === null) return null
    this.powerUps.push(id)
    return { type: 'power-up', id }
  }

  private weaponUpgrade(head: Float64Array): RunAction | null {
    const id = pickWeaponUpgrade(this.seed, this.weaponUpgrades, (head[Head.magazine] as number) > 0)
    if (id === null) return null
    this.weaponUpgrades.push(id)
    return { type: 'weapon-upgrade', id }
  }

  private supply(head: Float64Array): RunAction | null {
    const share = (head[Head.health] as number) / (head[Head.maxHealth] as number)
    for (let slot = 0; slot < QUICK_SLOTS; slot++) {
      const ready = (head[Head.quickCount + slot] as number) > 0 && head[Head.quickWait + slot] === 0
      const wanted = USED_AT[this.quickSlots[slot]?.itemId ?? ''] ?? 0
      if (ready && share <= wanted) return { type: 'use', slot }
    }
    return null
  }
}
