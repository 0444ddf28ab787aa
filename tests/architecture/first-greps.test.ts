import { expect, test } from 'vitest'
import { read, sourceFiles } from './files.ts'

const sources = sourceFiles('sim', 'src', 'machines', 'supabase/functions')

/** The files that contain a phrase in any case. */
const filesWith = (phrase: string): readonly string[] => sources.filter((file) => read(file).toLowerCase().includes(phrase))

test.each([
  ['zombie speed', 'sim/content/enemies/regular.ts'],
  ['boss health', 'sim/content/enemies/boss.ts'],
  ['melee reach', 'sim/rules/combat.ts'],
  ['level table', 'sim/content/levels.ts'],
  ['market fee', 'sim/content/market.ts'],
  ['chat limit', 'sim/content/radio.ts'],
  ['autosave delay', 'src/app/wiring/autosave.ts'],
])('a search for "%s" finds its single place', (phrase, place) => {
  expect(filesWith(phrase)).toEqual([place])
})
