import { achievements } from '../../sim/content/achievements.ts'
import { BLUEPRINT_IDS } from '../../sim/content/camp-upgrade.ts'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { COLLECTIBLES, collectionGoals } from '../../sim/content/collection.ts'
import { COSTUME_IDS } from '../../sim/content/costumes.ts'
import { DECORATION_IDS } from '../../sim/content/decorations.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { EQUIP_SLOTS } from '../../sim/content/equip-slots.ts'
import { items } from '../../sim/content/items.ts'
import { JOURNAL_IDS } from '../../sim/content/journal.ts'
import { locations } from '../../sim/content/locations.ts'
import { powerUps } from '../../sim/content/power-ups.ts'
import { prefixes } from '../../sim/content/prefixes.ts'
import { projectileColors } from '../../sim/content/projectile-colors.ts'
import { recipes } from '../../sim/content/recipes.ts'
import { tasks } from '../../sim/content/tasks.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { contentIds } from './content-ids.ts'

/** Every table whose ids are in saves, with its current ids. */
export const idTables: Readonly<Record<keyof typeof contentIds, readonly string[]>> = {
  items: Object.keys(items),
  recipes: Object.keys(recipes),
  campUpgrades: Object.keys(campUpgrades),
  blueprints: BLUEPRINT_IDS,
  powerUps: Object.keys(powerUps),
  weaponUpgrades: Object.keys(weaponUpgrades),
  prefixes: Object.keys(prefixes),
  journal: JOURNAL_IDS,
  achievements: achievements.map(({ id }) => id),
  tasks: tasks.map(({ id }) => id),
  collection: COLLECTIBLES.map((id) => id.slice(id.indexOf('/') + 1)),
  collectionRewards: collectionGoals.map(({ id }) => id),
  locations: Object.keys(locations),
  enemyKinds: ENEMY_KINDS,
  equipSlots: EQUIP_SLOTS,
  projectileColors,
  decorations: DECORATION_IDS,
  costumes: COSTUME_IDS,
}

const WIDTH = 120

/** The text of `content-ids.ts` with the current ids added. Listed ids stay in any case. */
export function contentIdsPage(): string {
  const tables = Object.entries(idTables).map(([table, ids]) => {
    const known = knownIds(table as keyof typeof contentIds)
    return `  ${table}: \`\n${inLines([...known, ...ids.filter((id) => !known.includes(id))])}\n  \`,\n`
  })
  return `/**
 * Every id of the content. Saves contain them and outlive versions: ids are only added, never removed or changed. Words between spaces.
 * Written by scripts/content-ids.mjs.
 */
export const contentIds = {
${tables.join('')}} as const
`
}

/** The ids that have ever been in a table. */
export const knownIds = (table: keyof typeof contentIds): readonly string[] => contentIds[table].trim().split(/\s+/)

function inLines(ids: readonly string[]): string {
  const lines: string[] = []
  for (const id of ids) {
    const last = lines.at(-1)
    if (last === undefined || last.length + 1 + id.length > WIDTH) lines.push(`    ${id}`)
    else lines[lines.length - 1] = `${last} ${id}`
  }
  return lines.join('\n')
}
