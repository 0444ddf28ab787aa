import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import type { PowerUpId } from '../../../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import { type FrameView, Head } from '../../../sim/contract/frame.ts'
import type { RunAction } from '../../../sim/contract/input.ts'
import { QUICK_SLOTS, type RunSpec } from '../../../sim/contract/run-spec.ts'
import { nextInt, stream } from '../../../sim/kernel/rng.ts'
import { pickPowerUp, pickWeaponUpgrade } from './choices.ts'

/** Share of health below which the bot uses a supply: bandages early, the medkit in an emergency. */
const USED_AT: Readonly<Record<string, number>> = { bandage: 0.5, medkit: 0.3 }

/** A bot's way to choose among Instincts: at random, the highest rank it has, or one id above all others. */
export type InstinctPolicy = 'random' | 'greedy' | InstinctId

/** Makes a run's discrete choices: pending picks of levels and chests, and supplies in the quick slots. */
export class Chooser {
  private readonly seed: number
  private readonly quickSlots: RunSpec['quickSlots']
  readonly powerUps: PowerUpId[]
  private instincts = 0
  readonly weaponUpgrades: WeaponUpgradeId[]

  private readonly policy: InstinctPolicy

  constructor(spec: RunSpec, policy: InstinctPolicy = 'random') {
    this.policy = policy
    this.quickSlots = spec.quickSlots
    this.seed = spec.seed
    this.powerUps = [...spec.powerUps]
    this.weaponUpgrades = [...spec.weaponUpgrades]
  }

  choose({ head }: FrameView): RunAction | null {
    if ((head[Head.pendingPowerUps] as number) > 0) return this.powerUp(head)
    if ((head[Head.pendingWeaponUpgrades] as number) > 0) return this.weaponUpgrade(head)
    if ((head[Head.pendingInstincts] as number) > 0) return this.instinct(head)
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

  /** `random` depends on the seed and the number of choices so far. `greedy` takes the highest rank. */
  private instinct(head: Float64Array): RunAction | null {
    const offers = Array.from({ length: instinctRules.offers }, (_, i) => INSTINCT_IDS[head[Head.instinctOffers + i] as number]).filter(
      (id) => id !== undefined,
    )
    this.instincts++
    const any = offers[nextInt(stream(this.seed, `bot/${this.instincts}`), 0, offers.length - 1)]
    const rank = (id: InstinctId) => head[Head.instinctRanks + INSTINCT_IDS.indexOf(id)] as number
    const greedy = offers.reduce((best, id) => (rank(id) > rank(best) ? id : best), offers[0] as InstinctId)
    const favoured = offers.find((id) => id === this.policy)
    const id = favoured ?? (this.policy === 'greedy' ? greedy : any)
    return id === undefined ? null : { type: 'instinct', id }
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
