import { textsOf } from '../language/texts.ts'

interface UpgradeText {
  readonly name: string
  readonly description: string
}
const upgrades: Readonly<Record<string, UpgradeText>> = textsOf('game').catalogue.upgrades
const textOf = (id: string): UpgradeText | null => (Object.hasOwn(upgrades, id) ? (upgrades[id] as UpgradeText) : null)

/** What an upgrade of the camp, or a level of the workbench (`workbench_2`), is called, and its own words. */
export const upgradeText = (id: string, { name, description }: UpgradeText): UpgradeText => textOf(id) ?? { name, description }
/** Empty where there is none of that id. */
export const builtName = (id: string): string => textOf(id)?.name ?? ''
