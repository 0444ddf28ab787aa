import { readFileSync } from 'node:fs'

/** One hand-written part of something new, and what is said where it is left out. */
export interface Part {
  readonly file: string
  /** The file with the part in it. */
  readonly write: (text: string) => string
  /** Absent: nothing else of the addition would miss it. */
  readonly missed?: { readonly by: 'tsc' | `tests/${string}`; readonly says: RegExp }
}
export interface Addition {
  readonly what: string
  /** In how many files a person writes. */
  readonly files: number
  readonly parts: readonly Part[]
}

const whole =
  (text: string): Part['write'] =>
  () =>
    text
/** Puts `added` before or after each anchor, which must be there once. */
function beside(anchor: string, place: (added: string) => string, added: string): Part['write'] {
  return (text) => {
    if (text.split(anchor).length !== 2) throw new Error(`"${anchor}" is not there once`)
    return text.replace(anchor, () => place(added))
  }
}
const before = (anchor: string, added: string) => beside(anchor, (one) => `${one}${anchor}`, added)
const after = (anchor: string, added: string) => beside(anchor, (one) => `${anchor}${one}`, added)
const both =
  (one: Part['write'], other: Part['write']): Part['write'] =>
  (text) =>
    other(one(text))

/** A beholder that comes by itself: what is asked is who notices, not how it fights. */
const spitter = (text: string) =>
  text
    .replace('export const beholder', 'export const spitter')
    .replace("{ type: 'brought' }", "{ type: 'alone', first: 60, every: [{ from: 0, value: 40 }] }")
const enemy: Addition = {
  what: 'an enemy',
  files: 5,
  parts: [
    {
      file: 'sim/content/enemies.ts',
      write: both(
        before("import type { EnemyDef } from './enemies/enemy.ts'", "import { spitter } from './enemies/spitter.ts'\n"),
        after('doctor, behemoth', ', spitter'),
      ),
      missed: { by: 'tests/render/looks.test.ts', says: /spitter/ },
    },
    {
      file: 'src/looks/enemies/spitter.ts',
      write: () => readFileSync('src/looks/enemies/beholder.ts', 'utf8'),
      missed: { by: 'tests/render/looks.test.ts', says: /src\/looks\/enemies\/spitter\.ts does not export the look/ },
    },
    {
      file: 'sim/content/enemies/spitter.ts',
      write: () => spitter(readFileSync('sim/content/enemies/beholder.ts', 'utf8')),
      missed: { by: 'tsc', says: /sim\/content\/enemies\.ts.*Cannot find module '\.\/enemies\/spitter\.ts'/ },
    },
    {
      file: 'src/looks/body-tints.ts',
      write: before('  you: {', '  spitter: { vivid: 0xb0b060, protan: 0xb0b060, deutan: 0xb0b060, tritan: 0xb0b060 },\n'),
      missed: { by: 'tsc', says: /src\/looks\/body-tints\.ts.*'spitter' is missing/ },
    },
    {
      file: 'src/language/texts/en/run/enemies.json',
      write: before(
        '  "spawn": {',
        '  "spitter": { "name": "Spitter", "plural": "Spitters", "counted": "{count, plural, one {# Spitter} other {# Spitters}}" },\n',
      ),
      missed: { by: 'tsc', says: /src\/looks\/enemies\.ts.*'spitter' is missing/ },
    },
  ],
}

const weapon: Addition = {
  what: 'a weapon',
  files: 3,
  parts: [
    {
      file: 'sim/content/weapons.ts',
      write: before(
        '  katana: {',
        `  war_hammer: {
    name: 'War Hammer',
    buyPrice: 900,
    sellPrice: 450,
    weaponCategory: 'two_hand_melee',
    weaponStats: { damage: 12, range: 0.1, attackSpeedMultiplier: 0.8 },
    description: 'Every problem is a nail.',
  },
`,
      ),
      missed: { by: 'tsc', says: /src\/looks\/weapons\.ts.*'war_hammer' does not exist/ },
    },
    {
      file: 'src/looks/weapons.ts',
      write: before('  katana: twoHand(', "  war_hammer: twoHand('sledge', 'swingHeavy', STEEL),\n"),
      missed: { by: 'tsc', says: /src\/looks\/weapons\.ts.*'war_hammer' is missing/ },
    },
    {
      file: 'src/looks/item-pictures.ts',
      // As art/items/build.mjs writes it once art/items/drawings has the weapon.
      write: before('\n}\n', '\n  war_hammer: 82,'),
      missed: { by: 'tsc', says: /src\/looks\/item-pictures\.ts.*'war_hammer' is missing/ },
    },
  ],
}

const perkRow = (id: string, name: string, stat: string) => `  ${id}: { name: '${name}', stat: '${stat}', tier: 'tier1', amount: 4 },\n`
/** One more of the first tier, which the specification's own count has to allow. */
const onePerkMore: Part = {
  file: 'tests/content/perks.test.ts',
  write: (text) => text.replace(/tier1: (\d+)/, (_, count) => `tier1: ${Number(count) + 1}`),
  missed: { by: 'tests/content/perks.test.ts', says: /LEVEL-07 each tier has as many perks/ },
}
const perk: Addition = {
  what: 'a perk of a known stat',
  files: 2,
  parts: [
    {
      file: 'sim/content/power-ups.ts',
      write: before('  melee_attack_speed_1: {', perkRow('tough_skin', 'Tough Skin', 'maxHealth')),
      missed: { by: 'tests/content/perks.test.ts', says: /LEVEL-07 each tier has as many perks/ },
    },
    onePerkMore,
  ],
}
const perkOfNewStat: Addition = {
  what: 'a perk of a new stat',
  files: 3,
  parts: [
    {
      file: 'sim/content/power-ups.ts',
      write: before('  melee_attack_speed_2: {', perkRow('long_arms', 'Long Arms', 'pickupRange')),
      missed: { by: 'tests/content/perks.test.ts', says: /pickupRange/ },
    },
    {
      file: 'sim/content/stats.ts',
      write: before(
        '  maxHealth: {',
        "  pickupRange: { raises: 'pickupRangeMultiplier', by: 'percent', label: 'Pickup range', icon: 'magnet' },\n",
      ),
      missed: { by: 'tsc', says: /sim\/content\/power-ups\.ts.*'"pickupRange"' is not assignable/ },
    },
    onePerkMore,
  ],
}

const campScreen: Addition = {
  what: 'a camp screen',
  files: 5,
  parts: [
    {
      file: 'src/features/notice-board/notice-board-screen.tsx',
      write: whole(`import { noticeBoardText as text } from './notice-board-text.ts'

export const NoticeBoardScreen = () => <main className="page">{text.empty}</main>
`),
      missed: { by: 'tsc', says: /src\/features\/notice-board\/notice-board\.page\.tsx.*Cannot find module/ },
    },
    {
      file: 'src/features/notice-board/notice-board.page.tsx',
      write: whole(`import { GamePage } from '../../shell/game-page.tsx'
import { NoticeBoardScreen } from './notice-board-screen.tsx'
import { noticeBoardText } from './notice-board-text.ts'

export const Page = () => (
  <GamePage title={noticeBoardText.title} back="camp">
    {() => <NoticeBoardScreen />}
  </GamePage>
)
`),
      missed: { by: 'tests/architecture/camp-screens.test.ts', says: /notice-board\.page\.tsx is missing/ },
    },
    {
      file: 'src/features/notice-board/notice-board-text.ts',
      write: whole(`import { textsOf } from '../../language/texts.ts'

export const noticeBoardText = textsOf('game')['notice-board'].noticeBoardText
`),
      missed: { by: 'tsc', says: /src\/features\/notice-board\/notice-board-screen\.tsx.*Cannot find module/ },
    },
    {
      file: 'src/language/texts/en/game/notice-board.json',
      write: whole('{ "noticeBoardText": { "title": "Notice Board", "empty": "Nobody has pinned anything up yet." } }\n'),
      missed: { by: 'tsc', says: /src\/features\/notice-board\/notice-board-text\.ts.*"notice-board"/ },
    },
    {
      file: 'machines/camp-screens.ts',
      write: after("icon: 'journal' },\n", "  'notice-board': { name: 'Notice Board', icon: 'book' },\n"),
      missed: { by: 'tests/architecture/camp-screens.test.ts', says: /notice-board is no row of machines\/camp-screens\.ts/ },
    },
  ],
}

/** Its ground is art, whose build writes solids and lamps too: here it has the school's solids, and no lamp. */
const location: Addition = {
  what: 'a location',
  files: 4,
  parts: [
    {
      file: 'sim/content/locations.ts',
      write: before(
        '  /** Regulars every 2 s',
        `  mall: {
    ...{ health: 2, damage: 2, drop: 2, speed: 1, density: 1, scrap: 2 },
    sends: EVERYBODY,
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
`,
      ),
      missed: { by: 'tsc', says: /src\/looks\/locations\.ts.*'mall' does not exist/ },
    },
    {
      file: 'src/looks/locations.ts',
      write: before('  defense: { ...texts.defense', "  mall: { ...texts.mall, step: 'stepTiles' },\n"),
      missed: { by: 'tsc', says: /src\/looks\/locations\.ts.*'mall' is missing/ },
    },
    {
      file: 'sim/content/solids.ts',
      write: both(
        before('import { policeStationSolids }', "import { mallSolids } from './solids/mall.ts'\n"),
        before('  dev: devSolids,', '  mall: mallSolids,\n'),
      ),
      missed: { by: 'tsc', says: /sim\/content\/solids\.ts.*'mall' is missing/ },
    },
    {
      file: 'src/language/texts/en/run/locations.json',
      write: before(
        '  "recommended":',
        '  "mall": { "name": "Mall", "survived": "Closing Time", "hours": { "1": "Window Shopper", "10": "Regular Customer" } },\n',
      ),
      missed: { by: 'tsc', says: /src\/looks\/locations\.ts.*'mall' does not exist/ },
    },
  ],
}

/** What an art kit would have written. */
export const written: readonly Pick<Part, 'file' | 'write'>[] = [
  {
    file: 'sim/content/solids/mall.ts',
    write: () => readFileSync('sim/content/solids/school.ts', 'utf8').replace('schoolSolids', 'mallSolids'),
  },
  { file: 'src/looks/ground-lamps.ts', write: before('  school: {', '  mall: { a: [], b: [], c: [] },\n') },
  { file: 'src/looks/ground-signs.ts', write: before('  school: {', '  mall: { a: [], b: [], c: [] },\n') },
]
export const additions: readonly Addition[] = [enemy, weapon, perk, perkOfNewStat, campScreen, location]
