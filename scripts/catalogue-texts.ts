import { campUpgrades, workbenchLevels } from '../sim/content/camp-upgrades.ts'
import { items } from '../sim/content/items.ts'
import { prefixes } from '../sim/content/prefixes.ts'

type Of<Key extends string> = Readonly<Record<Key, string>>

/** Escapes a plain text for an ICU message. */
const message = (text: string): string => text.replace(/'(?=[{}<])|[{}<]/g, "'$&'")
const nameOf = ({ name }: Of<'name'>): string => message(name)
const wordsOf = ({ description }: Of<'description'>): string => message(description)
const textOf = (row: Of<'name' | 'description'>) => ({ name: nameOf(row), description: wordsOf(row) })

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (of: From) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(all).map(([key, of]) => [key, to(of)]))

/**
 * English texts of the rules' tables, by their file. The specification defines names and descriptions of items, prefixes and camp
 * upgrades as data; saves, mails and the market contain those of items.
 */
export const catalogueTexts = {
  'item-names': {
    items: mapped(items, nameOf),
    words: mapped(items, wordsOf),
    prefixes: mapped(prefixes, (rarities) => mapped(rarities, nameOf)),
    // Matches the names of generated items in sim/rules/generated-item.ts.
    prefixed: '{prefix} {item}',
  },
  'camp-upgrades': {
    ...mapped(campUpgrades, textOf),
    ...Object.fromEntries(workbenchLevels.map((one) => [`workbench_${one.level}`, textOf(one)])),
  },
}
