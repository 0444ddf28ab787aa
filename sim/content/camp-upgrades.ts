import {
  BLUEPRINT_IDS,
  type BlueprintId,
  type CampUpgrade,
  FACILITIES,
  type Facility,
  UPGRADE_LEVELS,
  type UpgradeLevel,
  type WorkbenchLevel,
} from './camp-upgrade.ts'
import { ingredientsOf, type Pieces } from './cost.ts'
import { items } from './items.ts'

/** Materials, scrap, coins, diamonds, room for settlers, description. */
type Row = readonly [Pieces, number, number, number, number, string]
interface FacilityTable {
  readonly name: string
  readonly icon: string
  readonly levels: readonly [Row, Row, Row]
}

/** Level 1 first. Prices: balance §10; settlers: UPG-20. */
const facilities: Readonly<Record<Facility, FacilityTable>> = {
  food_storage: {
    name: 'Food Storage',
    icon: 'food',
    levels: [
      [{ plastic: 3, duct_tape: 2 }, 10, 50, 5, 1, 'A dry box with a lid that fits.'],
      [{ plastic: 5, brackets: 3 }, 20, 100, 10, 1, 'Shelves. The tins stand in rows again.'],
      [{ brackets: 6, electronics: 2 }, 40, 250, 25, 2, 'Cold, dark, and the key is on a string.'],
    ],
  },
  water_collector: {
    name: 'Water Collector',
    icon: 'water',
    levels: [
      [{ plastic: 3, metal_pipe: 2 }, 10, 50, 5, 1, 'A tarpaulin, a pipe and some weather.'],
      [{ plastic: 5, wire: 3 }, 20, 100, 10, 1, 'A filter. The frogs have to move out.'],
      [{ bolts: 4, super_glue: 2 }, 40, 250, 25, 2, 'A tank on legs. It runs clear at first light.'],
    ],
  },
  shelter_expansion: {
    name: 'Shelter',
    icon: 'shelter',
    levels: [
      [{ cloth: 6, metal_pipe: 3 }, 20, 100, 10, 2, 'Two more cots, out of the wind.'],
      [{ cloth: 8, brackets: 4 }, 80, 1500, 20, 2, 'A room with a door. People knock.'],
      [{ brackets: 8, bolts: 6, rare_metal: 1 }, 400, 12000, 45, 3, 'A roof that nobody looks up at when it rains.'],
    ],
  },
  walls: {
    name: 'Walls',
    icon: 'wall',
    levels: [
      [{ scrap: 20 }, 50, 0, 10, 0, 'Fridges, bonnets, wardrobes. A heap with a plan.'],
      [{ brackets: 6, bolts: 6 }, 120, 1500, 20, 0, 'Straight, and braced from the inside.'],
      [{ brackets: 10, rare_metal: 2 }, 600, 14000, 45, 0, 'Plated. They lean on it and learn nothing.'],
    ],
  },
  clinic: {
    name: 'Clinic',
    icon: 'clinic',
    levels: [
      [{ cloth: 10, medkit: 2 }, 0, 0, 10, 1, 'A clean sheet and a steady hand.'],
      [{ cloth: 12, medkit: 4, plastic: 2 }, 60, 1200, 20, 1, 'Two beds, and a curtain between them.'],
      [{ medkit: 6, electronics: 3, kevlar: 1 }, 300, 10000, 40, 2, 'It beeps. Everybody is glad that it beeps.'],
    ],
  },
  kitchen: {
    name: 'Kitchen',
    icon: 'kitchen',
    levels: [
      [{ metal_pipe: 5 }, 0, 0, 5, 0, 'A pot, a fire, and a rota nobody keeps.'],
      [{ metal_pipe: 4, wire: 3, gears: 2 }, 60, 1000, 15, 0, 'An oven door that shuts. Bread, on Sundays.'],
      [{ battery: 3, electronics: 2 }, 300, 8000, 35, 0, 'Two rings and a light. Somebody hums in there.'],
    ],
  },
}

/** One-off upgrades (balance §10). */
const oneOffs = {
  rain_barrels: {
    name: 'Rain Barrels',
    icon: 'barrel',
    row: [{ plastic: 4, glue: 2 }, 10, 30, 5, 0, 'The gutters finally have somewhere to go.'],
  },
  tool_rack: {
    name: 'Tool Rack',
    icon: 'toolbox',
    row: [{ brackets: 3, screws: 4 }, 15, 300, 8, 0, 'Every outline has its hammer. Almost.'],
  },
  signal_fire: {
    name: 'Signal Fire',
    icon: 'fire',
    row: [{ cloth: 3, battery: 2 }, 30, 800, 10, 1, 'Seen for miles, by the right sort as well.'],
  },
  watchtower: {
    name: 'Watchtower',
    icon: 'tower',
    row: [{ metal_pipe: 6, brackets: 4, wire: 2 }, 200, 6000, 20, 1, 'Up there it is only wind and bad news.'],
  },
  solar_panel: {
    name: 'Solar Panel',
    icon: 'solar',
    row: [{ electronics: 3, battery: 2, wire: 4 }, 300, 20000, 35, 0, 'Off a road sign that still blinked.'],
  },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly icon: string; readonly row: Row }>>
type OneOffId = keyof typeof oneOffs

/** Blueprints. Coins: UPG-19; diamonds: balance §10. */
const blueprints: Readonly<Record<BlueprintId, Row>> = {
  makeshift_pistol: [{}, 0, 1000, 40, 0, 'Drawn on a plumbing invoice.'],
  makeshift_smg: [{}, 0, 2500, 90, 0, 'Nine pages, and page four is missing. It works anyway.'],
  makeshift_rifle: [{}, 0, 5000, 150, 0, 'To scale, by somebody who owned a ruler.'],
  loot_o_magnet: [{}, 0, 500, 25, 0, 'A science fair project. It took third place.'],
  katana: [{}, 0, 5000, 150, 0, 'The museum guide, with notes in the margin.'],
}

const workbench: readonly [Row, Row, Row] = [
  [{ metal_pipe: 3, duct_tape: 5 }, 10, 20, 5, 0, 'A door on two barrels.'],
  [{ metal_pipe: 5, gears: 3, wire: 5 }, 25, 100, 15, 0, 'A vice, a lamp, and a drawer that sticks.'],
  [{ rare_metal: 2, electronics: 5, bolts: 10 }, 50, 500, 50, 0, 'Level to a hair. It drills straight, even at night.'],
]

/** Saves store the ids, so they are never renamed. */
export type CampUpgradeId = `${Facility}_${UpgradeLevel}` | OneOffId | `blueprint_${BlueprintId}`

const fieldsOf = ([materials, scrapRequired, coinsRequired, diamondsRequired, , description]: Row) => ({
  description,
  materialsRequired: ingredientsOf(materials),
  scrapRequired,
  coinsRequired,
  diamondsRequired,
})
const roomOf = ([, , , , settlers]: Row) => (settlers === 0 ? {} : { settlerCapacityBonus: settlers })

function facilityLevel(upgradeType: Facility, level: UpgradeLevel): CampUpgrade {
  const { name, icon, levels } = facilities[upgradeType]
  const row = levels[level - 1] as Row
  return { id: `${upgradeType}_${level}`, name: `${name} Level ${level}`, icon, upgradeType, level, ...fieldsOf(row), ...roomOf(row) }
}
function oneOff(id: OneOffId): CampUpgrade {
  const { name, icon, row } = oneOffs[id]
  return { id, name, icon, ...fieldsOf(row), ...roomOf(row) }
}
/** A blueprint has the name and icon of the item that it teaches to make. */
function blueprint(unlocksBlueprintId: BlueprintId): CampUpgrade {
  const { name, icon } = items[unlocksBlueprintId]
  return { id: `blueprint_${unlocksBlueprintId}`, name, icon, unlocksBlueprintId, ...fieldsOf(blueprints[unlocksBlueprintId]) }
}

export const campUpgrades = Object.fromEntries(
  [
    ...FACILITIES.flatMap((facility) => UPGRADE_LEVELS.map((level) => facilityLevel(facility, level))),
    ...(Object.keys(oneOffs) as OneOffId[]).map(oneOff),
    ...BLUEPRINT_IDS.map(blueprint),
  ].map((upgrade) => [upgrade.id, upgrade]),
) as Readonly<Record<CampUpgradeId, CampUpgrade>>

export const campUpgradeOf = (id: string): CampUpgrade | null =>
  Object.hasOwn(campUpgrades, id) ? campUpgrades[id as CampUpgradeId] : null

/** Workbench levels in order, in a separate list (UPG-17, UPG-18). The first one opens the crafting screen. */
export const workbenchLevels: readonly WorkbenchLevel[] = UPGRADE_LEVELS.map((level) => ({
  level,
  name: `Workbench Level ${level}`,
  ...fieldsOf(workbench[level - 1] as Row),
  ...(level === 1 ? { unlocksFeature: 'crafting' } : {}),
}))
