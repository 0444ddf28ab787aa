import { type PowerUpId, powerUps } from '../../../sim/content/power-ups.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { t } from '../../language/t.ts'
import { type PickText, powerUpText, weaponUpgradeText } from '../../messages/picks.ts'

/** A distinct pick of the history and its count, e.g. 'Light Feet', '×3'. */
export interface PickCount extends PickText {
  readonly id: string
  readonly times: string
}
/** Picks of a history in the table's order. Ids that are missing from the table are left out. */
const countPicks = <Id extends string>(ids: readonly Id[], history: readonly string[], text: (id: Id) => PickText): readonly PickCount[] =>
  ids.flatMap((id) => {
    const count = history.filter((pick) => pick === id).length
    return count === 0 ? [] : [{ id, times: `${t('shared.timesSign')}${count}`, ...text(id) }]
  })
export const powerUpCounts = (history: readonly string[]) => countPicks(Object.keys(powerUps) as PowerUpId[], history, powerUpText)
export const weaponUpgradeCounts = (history: readonly string[]) =>
  countPicks(Object.keys(weaponUpgrades) as WeaponUpgradeId[], history, weaponUpgradeText)
