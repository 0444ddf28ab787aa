import { campUpgrades, workbenchLevels } from '../sim/content/camp-upgrades.ts'
import { items } from '../sim/content/items.ts'
import { prefixes } from '../sim/content/prefixes.ts'

type Of<Key extends string> = Readonly<Record<Key, string>>

/** A text as a message that says just that. */
const message = (text: string): string => text.replace(/'(?=[{}<])|[{}<]/g, "'$&'")
const nameOf = ({ name }: Of<'name'>): string => message(name)
const wordsOf = ({ description }: Of<'description'>): string => message(description)
const textOf = (row: Of<'name' | 'description'>) => ({ name: nameOf(row), description: wordsOf(row) })

const mapped = <From, To>(all: Readonly<Record<string, From>>, to: (of: From) => To): Readonly<Record<string, To>> =>
  Object.fromEntries(Object.entries(all).map(([key, of]) => [key, to(of)]))

/**
 * English texts that the rules' tables hold, by their file: the specification gives items, prefixes and camp upgrades a name and a
 * description as data, and saves, mails and the market hold those of items.
 */
export const catalogueTexts = {
  'item-names': {
    items: mapped(items, nameOf),
    words: mapped(items, wordsOf),
    prefixes: mapped(prefixes, (rarities) => mapped(rarities, nameOf)),
    // As a generated item is named (sim/rules/generated-item.ts).
    prefixed: '{prefix} {item}',
  },
  'camp-upgrades': {
    ...mapped(campUpgrades, textOf),
    ...Object.fromEntries(workbenchLevels.map((one) => [`workbench_${one.level}`, textOf(one)])),
  },
}
