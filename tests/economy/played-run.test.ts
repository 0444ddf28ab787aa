import { describe, expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { type AccessoryItem, MAX_LEGENDARY_RANK } from '../../sim/content/item.ts'
import { items, legendaryOf } from '../../sim/content/items.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { runSpecOf } from '../../sim/economy/run-spec-of.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { partOf, play, survivor } from '../../tools/support/play.ts'
import { nightly } from '../support/nightly.ts'

/** `npm test` plays only the map with 100x mode. */
const maps = nightly(Object.keys(locations) as readonly LocationId[], ['hospital'])

/** A survivor that no enemy can stop, for the maximum gains of a map. */
const titan = withDerived(
  survivor({
    equippedItems: {
      main_hand: legendaryOf('legendary_last_bell', MAX_LEGENDARY_RANK),
      off_hand: null,
      ranged: null,
      head: items.military_head,
      chest: items.military_chest,
      legs: items.military_legs,
      feet: items.military_feet,
      hands: items.military_hands,
      accessory1: legendaryOf('legendary_lodestone_heart', MAX_LEGENDARY_RANK),
      accessory2: {
        ...(items.heart_locket as AccessoryItem),
        id: 'thousand_hearts',
        accessoryStats: { healthBonus: 500_000, xpBonus: 0.1 },
      },
    },
    powerUpHistory: Array.from({ length: 10 }, () => 'melee_attack_damage_4'),
    weaponUpgradeHistory: Array.from({ length: 10 }, () => 'melee_damage'),
  }),
)
const healthy = { ...titan, playerHealth: titan.playerMaxHealth }

describe('accepts a run that was really played, on each map (POST-01)', () => {
  test.each(maps.map((map) => [map, map === 'hospital'] as const))('accepts a run on %s (100x mode: %s)', (locationId, xpMode) => {
    const open = play(healthy, { type: 'begin-run', locationId, xpMode, seed: null }).save
    const played = replay(runSpecOf(open), [])
    if (!played.ok) throw new Error(`not replayed: ${JSON.stringify(played.refusal)}`)
    const { gains, xp, used, cratelessBosses, health, ammo, ticks } = played.value.report
    const command = {
      type: 'settle-run',
      ...partOf(open),
      outcome: { gains, xp, used, cratelessBosses, health, ammo, timeUp: true },
    } as const
    const { save } = play(open, command, Math.ceil(ticks / 60))
    expect(save.coins).toBeGreaterThanOrEqual(gains.coins)
    expect(save.xp).toBe(xp)
    // In Defense the zombies attack the fire, out of reach of a survivor who stands still.
    expect(xp > 0).toBe(locationId !== 'defense')
  })
})
