import { campScreens } from '../machines/camp-screens.ts'
import { campUpgrades, workbenchLevels } from '../sim/content/camp-upgrades.ts'
import { items } from '../sim/content/items.ts'
import { powerUps } from '../sim/content/power-ups.ts'
import { prefixes } from '../sim/content/prefixes.ts'
import { stats } from '../sim/content/stats.ts'
import { weaponUpgrades } from '../sim/content/weapon-upgrades.ts'

type Of<Key extends string> = Readonly<Record<Key, string>>

/** A text as a message that says just that. */
const message = (text: string): string => text.replace(/'(?=[{}<])|[{}<]/g, "'$&'")
const nameOf = ({ name }: Of<'name'>): string => message(name)
const wordsOf = ({ description }: Of<'description'>): string => message(description)
const textOf = (row: Of<'name' | 'description'>) => ({ name: nameOf(row), description: wordsOf(row) })
const raised = (label: string): string => `{step} ${message(label.charAt(0).toLowerCase() + label.slice(1))}`

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (of: From) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(all).map(([key, of]) => [key, to(of)]))

/**
 * Parts of the English texts that the rules' tables say: the specification gives names and words to items, upgrades and perks, and saves hold
 * some of them. By their files below src/language/texts/en.
 */
export const catalogueTexts = {
  'item-names': {
    items: mapped(items, nameOf),
    prefixes: mapped(prefixes, (rarities) => mapped(rarities, nameOf)),
    // As a generated item is named (sim/rules/generated-item.ts).
    prefixed: '{prefix} {item}',
  },
  catalogue: {
    itemWords: mapped(items, wordsOf),
    upgrades: {
      ...mapped(campUpgrades, textOf),
      ...Object.fromEntries(workbenchLevels.map((one) => [`workbench_${one.level}`, textOf(one)])),
    },
    powerUps: mapped(powerUps, nameOf),
    weaponUpgrades: mapped(weaponUpgrades, nameOf),
    stats: mapped(stats, ({ label }) => ({ label: message(label), raised: raised(label) })),
    campScreens: mapped(campScreens, nameOf),
  },
}
