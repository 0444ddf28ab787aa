import { isTextKey, type TextKey, t } from '../language/t.ts'

interface UpgradeText {
  readonly name: string
  readonly description: string
}
type UpgradeId = TextKey extends infer Key ? (Key extends `camp-upgrades.${infer Id}.name` ? Id : never) : never
const isUpgradeId = (id: string): id is UpgradeId => isTextKey(`camp-upgrades.${id}.name`)

/** The name and description of a camp upgrade or a workbench level (`workbench_2`). Falls back to the given ones if the id is unknown. */
export const upgradeText = (id: string, { name, description }: UpgradeText): UpgradeText =>
  isUpgradeId(id) ? { name: t(`camp-upgrades.${id}.name`), description: t(`camp-upgrades.${id}.description`) } : { name, description }
/** Empty if there is no upgrade with that id. */
export const builtName = (id: string): string => (isUpgradeId(id) ? t(`camp-upgrades.${id}.name`) : '')
