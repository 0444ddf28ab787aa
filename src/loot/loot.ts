import type { RunResult } from '../../machines/reward.machine.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { item } from '../../sim/content/items.ts'
import { t } from '../language/t.ts'
import { enemyLooks } from '../looks/enemies.ts'
import { nameOfItem } from '../messages/item-names.ts'
import type { TallyRow } from './figures.tsx'

/** The contents of a run's crates, all together. */
export type Crates = NonNullable<Extract<RunResult, { type: 'run-settled' }>['crates']>

type Counts = Readonly<Partial<Record<string, number>>>

/** Rows for the items that the catalogue knows, in their given order; unknown ones are left out (POST-10). */
export const itemRows = (counts: Counts): readonly TallyRow[] =>
  Object.entries(counts).flatMap(([id, count = 0]) => {
    const catalogueItem = item(id)
    return catalogueItem && count > 0 ? [{ id, name: nameOfItem(catalogueItem), count }] : []
  })
export const materialRows = (counts: Counts): readonly TallyRow[] => itemRows(counts).filter(({ id }) => item(id)?.type === 'material')
/** The legendaries of a behemoth (LOOT-09). */
export const legendaryRows = (counts: Counts): readonly TallyRow[] => itemRows(counts).filter(({ id }) => LEGENDARY_IDS.includes(id))
export const total = (rows: readonly TallyRow[]): number => rows.reduce((sum, { count }) => sum + count, 0)

/** Eliminated enemies by type, in the order of the save. */
export const enemyRows = (kills: Readonly<Partial<Record<EnemyKind, number>>>): readonly TallyRow[] =>
  ENEMY_KINDS.flatMap((kind) => {
    const count = kills[kind] ?? 0
    return count > 0 ? [{ id: kind, name: t(`enemies.${kind}.plural`), icon: enemyLooks[kind].icon, count }] : []
  })
