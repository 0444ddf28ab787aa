import { consumables } from '../content/consumables.ts'
import { dash, INSTINCT_IDS, type InstinctId, instinctRules } from '../content/instincts.ts'
import { POWER_UP_CAP, type PowerUpId } from '../content/power-ups.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId } from '../content/weapon-upgrades.ts'
import { EventKind, Outcome } from '../contract/frame.ts'
import type { ActionAnswer, ActionRefusal, RunAction } from '../contract/input.ts'
import { length } from '../kernel/math.ts'
import { choiceOf, type InstinctSource, instinctOffers, pendingInstincts, rerollsLeft } from '../rules/instinct-offers.ts'
import { countIn, pendingPowerUpCount } from '../rules/offers.ts'
import { statsOf } from '../rules/recompute-stats.ts'
import { refill } from '../rules/refill.ts'
import { heal } from './heal.ts'
import type { World } from './world.ts'
import { xpGained } from './xp.ts'

const reject = (why: ActionRefusal): ActionAnswer => ({ done: false, why })
const accept = (restored = 0): ActionAnswer => ({ done: true, restored })

/** Applies an action between two ticks. Changes nothing if the action is not possible: nothing pending, left or ready. */
export function act(world: World, action: RunAction): ActionAnswer {
  if (world.outcome !== Outcome.playing) return reject('over')
  switch (action.type) {
    case 'use':
      return spendSlot(world, action.slot)
    case 'power-up':
      return takePowerUp(world, action.id)
    case 'weapon-upgrade':
      return takeWeaponUpgrade(world, action.id)
    case 'instinct':
      return takeInstinct(world, action.id)
    case 'reroll':
      return rerollInstincts(world)
    case 'banish':
      return banishInstinct(world, action.id)
    case 'dash':
      return startDash(world)
    case 'xp-mode':
      return switchXpMode(world, action.on)
  }
}

/** Level-ups whose power-up was not chosen yet (OP-96). */
export const pendingPowerUps = (world: World): number =>
  pendingPowerUpCount({ xp: world.spec.xp + xpGained(world), powerUpHistory: world.picks.powerUps })

export const instinctSource = ({ spec, instincts, stats }: World): InstinctSource => ({
  seed: spec.seed,
  unlocked: spec.unlockedInstincts,
  armed: stats.ranged !== null,
  ...instincts,
})

/** Why an Instinct cannot be taken, or `null` if it can. */
function refuseOffer(world: World, id: InstinctId): ActionRefusal | null {
  const source = instinctSource(world)
  if (pendingInstincts(source) === 0) return 'not-pending'
  return instinctOffers(source).includes(id) ? null : 'not-offered'
}

function takeInstinct(world: World, id: InstinctId): ActionAnswer {
  const { instincts, survivor, stats } = world
  const refusal = refuseOffer(world, id)
  if (refusal !== null) return reject(refusal)
  const i = INSTINCT_IDS.indexOf(id)
  if (choiceOf(instincts) < 0) instincts.fromEvents.push(id)
  else instincts.picks.push(id)
  instincts.ranks[i] = instincts.ranks[i] + 1
  const { restores, saves } = instinctRules
  const share = survivor.health < saves.below * stats.maxHealth ? saves.share : restores
  heal(world, share * (stats.maxHealth - survivor.health))
  return accept()
}

function rerollInstincts(world: World): ActionAnswer {
  const { instincts } = world
  if (pendingInstincts(instinctSource(world)) === 0) return reject('not-pending')
  if (rerollsLeft(instincts) <= 0) return reject('none-left')
  instincts.rerolledAt.push(choiceOf(instincts))
  return accept()
}

function banishInstinct(world: World, id: InstinctId): ActionAnswer {
  const { instincts } = world
  const refusal = refuseOffer(world, id)
  if (refusal !== null) return reject(refusal)
  if (instincts.banished.length >= instinctRules.banishes) return reject('none-left')
  instincts.banished.push(id)
  return accept()
}

/** Starts a dash in the walking direction, or along the aim when standing. The survivor is invulnerable for a moment. */
function startDash({ survivor, input, tick, events, Position, player }: World): ActionAnswer {
  if (tick < survivor.dashReadyAt) return reject('not-ready')
  const force = length(input.moveX, input.moveY)
  survivor.dashX = force === 0 ? survivor.aimX : input.moveX / force
  survivor.dashY = force === 0 ? survivor.aimY : input.moveY / force
  survivor.dashUntil = tick + dash.ticks
  survivor.dashReadyAt = tick + dash.cooldown
  survivor.safeUntil = Math.max(survivor.safeUntil, tick + dash.safe)
  events.add(EventKind.dash, Position.x[player], Position.y[player], survivor.dashX, survivor.dashY, player)
  return accept()
}

/** Switching does not change earlier gains. */
function switchXpMode({ xpMode }: World, on: boolean): ActionAnswer {
  if (xpMode.on === on) return reject('not-pending')
  xpMode.on = on
  xpMode.switches++
  return accept()
}

function takePowerUp(world: World, id: PowerUpId): ActionAnswer {
  const { picks } = world
  if (pendingPowerUps(world) === 0 || countIn(picks.powerUps, id) >= POWER_UP_CAP) return reject('not-pending')
  picks.powerUps.push(id)
  recompute(world)
  return accept()
}

function takeWeaponUpgrade(world: World, id: WeaponUpgradeId): ActionAnswer {
  const { picks } = world
  if (picks.pendingWeaponUpgrades === 0 || countIn(picks.weaponUpgrades, id) >= WEAPON_UPGRADE_CAP) return reject('not-pending')
  picks.pendingWeaponUpgrades--
  picks.weaponUpgrades.push(id)
  recompute(world)
  return accept()
}

function recompute(world: World): void {
  world.stats = statsOf(world.spec.gear, world.picks.powerUps, world.picks.weaponUpgrades)
  world.survivor.health = Math.min(world.survivor.health, world.stats.maxHealth)
}

/**
 * Uses one item of the slot if it is ready and has an effect. Nothing is wasted at full health or with a full magazine (QUICK-02,
 * QUICK-03).
 */
function spendSlot(world: World, slot: number): ActionAnswer {
  const supply = world.quick[slot]
  if (supply === undefined || supply.left === 0) return reject('none-left')
  if (world.tick < supply.readyAt) return reject('not-ready')
  const { effect } = consumables[supply.itemId]
  const restored = restore(world, effect)
  if (restored === 0) return reject(uselessReason(world, effect.type))
  supply.left--
  supply.readyAt = world.tick + Math.round(effect.cooldownSeconds * TICK_RATE)
  const { Position, player } = world
  world.events.add(EventKind.use, Position.x[player], Position.y[player], slot, restored, player)
  return accept(restored)
}

function uselessReason({ stats }: World, type: (typeof consumables)[keyof typeof consumables]['effect']['type']): ActionRefusal {
  if (type !== 'restore_ammo') return 'full-health'
  return stats.ranged === null ? 'no-ranged-weapon' : 'full-magazine'
}

/** Points restored, or 0 without effect. Food and water belong to the camp; they are counted when the run reports its used items. */
function restore(world: World, { type, amount }: (typeof consumables)[keyof typeof consumables]['effect']): number {
  const { survivor, stats } = world
  switch (type) {
    case 'heal':
      return heal(world, amount)
    case 'heal_share':
      return heal(world, (amount / 100) * stats.maxHealth)
    case 'restore_ammo': {
      const before = survivor.ammo
      survivor.ammo = refill(before, amount, stats.ranged?.magazineSize ?? 0)
      if (survivor.ammo > before) survivor.reloadedAt = -1
      return survivor.ammo - before
    }
    case 'restore_food':
    case 'restore_water':
      return amount
    case 'generate_loot':
      return 0
  }
}
