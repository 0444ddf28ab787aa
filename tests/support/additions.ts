import { readFileSync } from 'node:fs'
import { listedLine } from '../../scripts/migration-list.mjs'
import { bodyTints } from '../../src/looks/body-tints.ts'
import { findTints, withTints } from '../../tools/tints/find-tints.ts'

/** Returns a file's text with an addition in it. */
type Write = (text: string) => string
type Writes = Readonly<Record<string, Write>>
/** Something new needs several parts. A part is left out as a whole. */
export interface Part {
  readonly writes: Writes
  /** Part of the message by which the compiler or a test names the missing part. Omitted if another part needs it. */
  readonly missed?: { readonly by: 'tsc' | `tests/${string}`; readonly says: RegExp }
}
export interface Addition {
  readonly what: string
  /** The page in docs/how-to that must list exactly the files of the parts. */
  readonly page: string
  /** Values of the placeholders in that list. */
  readonly names?: Readonly<Record<string, string>>
  readonly parts: readonly Part[]
  /** Files that the build of an art kit would write. They are never left out. */
  readonly art?: Writes
}

/** The four languages into which English is translated. */
const TRANSLATIONS = ['de', 'es', 'fr', 'pt'] as const
type Json = string | { readonly [key: string]: Json }
const merge = (old: Json | undefined, added: Json): Json =>
  typeof added === 'string' || typeof old !== 'object'
    ? added
    : { ...old, ...Object.fromEntries(Object.entries(added).map(([key, value]) => [key, merge(old[key], value)])) }
/** Adds messages to the texts of a part of the game. */
const message =
  (added: Json): Write =>
  (text) =>
    `${JSON.stringify(merge(text === '' ? {} : (JSON.parse(text) as Json), added), null, 2)}\n`
const english = (part: string, added: Json): Writes => ({ [`src/language/texts/en/${part}.json`]: message(added) })
/** Texts in the other four languages. They stay English, since the test only checks that they exist. */
const translations = (added: Readonly<Record<string, Json>>, says: RegExp): Part => ({
  writes: Object.fromEntries(
    TRANSLATIONS.flatMap((id) => Object.entries(added).map(([part, texts]) => [`src/language/texts/${id}/${part}.json`, message(texts)])),
  ),
  missed: { by: 'tests/language/texts.test.ts', says },
})

const whole =
  (text: string): Write =>
  () =>
    text
/** Inserts `added` before or after an anchor, which must occur exactly once. */
function beside(anchor: string, place: (added: string) => string, added: string): Write {
  return (text) => {
    if (text.split(anchor).length !== 2) throw new Error(`"${anchor}" is not there once`)
    return text.replace(anchor, () => place(added))
  }
}
const before = (anchor: string, added: string) => beside(anchor, (one) => `${one}${anchor}`, added)
const after = (anchor: string, added: string) => beside(anchor, (one) => `${anchor}${one}`, added)
const both =
  (one: Write, other: Write): Write =>
  (text) =>
    other(one(text))

/** A beholder that arrives alone. */
const spitter = (text: string) =>
  text
    .replace('export const beholder', 'export const spitter')
    .replace("{ type: 'brought' }", "{ type: 'alone', first: 60, every: [{ from: 0, value: 40 }] }")
const spitterTexts = {
  spitter: { name: 'Spitter', plural: 'Spitters', counted: '{count, plural, =1 {# Spitter} other {# Spitters}}' },
}
const enemy: Addition = {
  what: 'an enemy',
  page: 'add-an-enemy.md',
  names: { kind: 'spitter' },
  parts: [
    {
      writes: {
        'sim/content/enemies.ts': both(
          before("import type { EnemyDef } from './enemies/enemy.ts'", "import { spitter } from './enemies/spitter.ts'\n"),
          after('doctor, behemoth, shambler', ', spitter'),
        ),
      },
      missed: { by: 'tests/render/looks.test.ts', says: /spitter/ },
    },
    {
      writes: { 'src/looks/enemies/spitter.ts': () => readFileSync('src/looks/enemies/beholder.ts', 'utf8') },
      missed: { by: 'tests/render/looks.test.ts', says: /src\/looks\/enemies\/spitter\.ts does not export the look/ },
    },
    {
      writes: { 'sim/content/enemies/spitter.ts': () => spitter(readFileSync('sim/content/enemies/beholder.ts', 'utf8')) },
      missed: { by: 'tsc', says: /sim\/content\/enemies\.ts.*Cannot find module '\.\/enemies\/spitter\.ts'/ },
    },
    {
      // The output of `npm run tints -- spitter`.
      writes: { 'src/looks/body-tints.ts': (text) => withTints(text, findTints(bodyTints, 'spitter')) },
      missed: { by: 'tsc', says: /src\/looks\/body-tints\.ts.*'spitter' is missing/ },
    },
    {
      writes: english('enemies', spitterTexts),
      missed: { by: 'tsc', says: /enemies\.spitter\.name/ },
    },
    translations({ enemies: spitterTexts }, /enemies\.spitter\.name/),
  ],
}

const weapon: Addition = {
  what: 'a weapon',
  page: 'add-a-weapon.md',
  parts: [
    {
      writes: {
        'sim/content/weapons.ts': before(
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
      },
      missed: { by: 'tsc', says: /src\/looks\/weapons\.ts.*'war_hammer' does not exist/ },
    },
    translations(
      {
        'item-names': { items: { war_hammer: 'War Hammer' }, words: { war_hammer: 'Every problem is a nail.' } },
      },
      /item-names\.items\.war_hammer/,
    ),
    {
      writes: { 'src/looks/weapons.ts': before('  katana: twoHand(', "  war_hammer: twoHand('sledge', 'swingHeavy', STEEL),\n") },
      missed: { by: 'tsc', says: /src\/looks\/weapons\.ts.*'war_hammer' is missing/ },
    },
    {
      // The output of art/items/build.mjs once art/items/drawings contains the weapon.
      writes: { 'src/looks/item-pictures.ts': before('\n}\n', '\n  war_hammer: 82,') },
      missed: { by: 'tsc', says: /src\/looks\/item-pictures\.ts.*'war_hammer' is missing/ },
    },
  ],
}

const perkRow = (id: string, stat: string) => `  ${id}: { stat: '${stat}', tier: 'tier1', amount: 4 },\n`
/** The specification counts the perks of each tier. */
const onePerkMore: Part = {
  writes: { 'tests/content/perks.test.ts': (text) => text.replace(/tier1: (\d+)/, (_, count) => `tier1: ${Number(count) + 1}`) },
  missed: { by: 'tests/content/perks.test.ts', says: /each tier has exactly the specified number of perks/ },
}
const perk: Addition = {
  what: 'a perk of a known stat',
  page: 'add-a-perk.md',
  parts: [
    {
      writes: { 'sim/content/power-ups.ts': before('  melee_attack_speed_1: {', perkRow('tough_skin', 'maxHealth')) },
      missed: { by: 'tests/content/perks.test.ts', says: /each tier has exactly the specified number of perks/ },
    },
    onePerkMore,
    {
      writes: english('catalogue', { powerUps: { tough_skin: 'Tough Skin' } }),
      missed: { by: 'tsc', says: /catalogue\.powerUps\.tough_skin/ },
    },
    translations({ catalogue: { powerUps: { tough_skin: 'Tough Skin' } } }, /catalogue\.powerUps\.tough_skin/),
  ],
}
const longArmsTexts = {
  powerUps: { long_arms: 'Long Arms' },
  stats: { pickupRange: { label: 'Pickup range', raised: '{step} pickup range' } },
}
const perkOfNewStat: Addition = {
  what: 'a perk of a new stat',
  page: 'add-a-perk.md',
  parts: [
    {
      writes: { 'sim/content/power-ups.ts': before('  melee_attack_speed_2: {', perkRow('long_arms', 'pickupRange')) },
      missed: { by: 'tests/content/perks.test.ts', says: /pickupRange/ },
    },
    {
      writes: {
        'sim/content/stats.ts': before(
          '  maxHealth: {',
          "  pickupRange: { raises: 'pickupRangeMultiplier', by: 'percent', icon: 'magnet' },\n",
        ),
      },
      missed: { by: 'tsc', says: /sim\/content\/power-ups\.ts.*'"pickupRange"' is not assignable/ },
    },
    onePerkMore,
    { writes: english('catalogue', longArmsTexts), missed: { by: 'tsc', says: /catalogue\.powerUps\.long_arms/ } },
    translations({ catalogue: longArmsTexts }, /catalogue\.powerUps\.long_arms/),
  ],
}

/** Copies Pierce under another id. */
const asSkewer = (file: string) => () => readFileSync(file, 'utf8').replaceAll('pierce', 'skewer')
const skewerTexts = { skewer: { name: 'Skewer', text: 'A bullet flies on through {bodies, number} more.' } }
const instinct: Addition = {
  what: 'an Instinct',
  page: 'add-an-instinct.md',
  names: { name: 'skewer', id: 'skewer' },
  parts: [
    // The order matters: looks of Instincts cannot be imported without this row, which would hide the error about the look of an enemy.
    {
      writes: {
        'sim/adventure/instincts/skewer.ts': asSkewer('sim/adventure/instincts/pierce.ts'),
        'sim/adventure/instincts/all.ts': both(
          before("import { slam } from './slam.ts'", "import { skewer } from './skewer.ts'\n"),
          before('  magnet,\n}', '  skewer,\n'),
        ),
      },
      missed: { by: 'tsc', says: /sim\/adventure\/instincts\/all\.ts.*'skewer' is missing/ },
    },
    {
      writes: {
        'src/render/late-effects/instincts/skewer.ts': asSkewer('src/render/late-effects/instincts/pierce.ts'),
        'src/render/late-effects/instincts/pictures.ts': both(
          before("import { slam } from './slam.ts'", "import { skewer } from './skewer.ts'\n"),
          before('  magnet,\n}', '  skewer,\n'),
        ),
      },
      missed: { by: 'tsc', says: /src\/render\/late-effects\/instincts\/pictures\.ts.*'skewer' is missing/ },
    },
    {
      writes: {
        'sim/content/instincts.ts': before(
          '} as const satisfies Record<string, InstinctDef',
          "  skewer: { needs: 'ranged', unlockedBy: ['behemoth_1'], bodies: ((rank) => rank) as ByRank },\n",
        ),
      },
      missed: { by: 'tsc', says: /'skewer' does not exist/ },
    },
    {
      writes: {
        'src/looks/instincts/skewer.ts': () =>
          readFileSync('src/looks/instincts/pierce.ts', 'utf8')
            .replaceAll('instincts.pierce', 'instincts.skewer')
            .replace("icon: 'pierce'", "icon: 'star'")
            .replace('0xdfe8f5', '0xdfe8f6'),
      },
      missed: { by: 'tests/render/looks.test.ts', says: /skewer/ },
    },
    {
      writes: english('instincts', skewerTexts),
      missed: { by: 'tsc', says: /instincts\.skewer\.text/ },
    },
    {
      writes: {
        'src/looks/sounds.ts': before('  pierce: [', '  skewer: [0.26, 0.05, 1150, 0, 0.015, 0.09, 0, 1.8, -17, 0, 0, 0, 0, 0.2],\n'),
        'docs/accessibility.md': (text) => text.replace(/^\| (.*`pierce`)/m, '| `skewer`, $1'),
        ...english('captions', { skewer: 'A shot goes through' }),
      },
      missed: { by: 'tsc', says: /skewer/ },
    },
    translations({ instincts: skewerTexts, captions: { skewer: 'A shot goes through' } }, /instincts\.skewer\.name/),
    {
      writes: { 'docs/spec/run-depth.md': before('| pierce | Pierce |', '| skewer | Skewer | a bullet goes through r more (guns) |\n') },
      missed: { by: 'tests/render/looks.test.ts', says: /skewer/ },
    },
    { writes: { 'stories/fixtures/instinct-show.ts': before('  pierce: {', '  skewer: { entities: (_, now) => shots(now, 1, 0) },\n') } },
    { writes: { 'stories/theme/instincts.stories.tsx': after("story('pierce')\n", "export const Skewer = story('skewer')\n") } },
  ],
}

const noticeBoardTexts = { title: 'Notice Board', empty: 'Nobody has pinned anything up yet.' }
const campScreen: Addition = {
  what: 'a camp screen',
  page: 'add-a-camp-screen.md',
  names: { name: 'notice-board', address: 'notice-board' },
  parts: [
    {
      writes: {
        'src/features/notice-board/notice-board-screen.tsx': whole(`import { t } from '../../language/t.ts'

export const NoticeBoardScreen = () => <main className="page">{t('notice-board.empty')}</main>
`),
      },
      missed: { by: 'tsc', says: /src\/features\/notice-board\/notice-board\.page\.tsx.*Cannot find module/ },
    },
    {
      writes: {
        'src/features/notice-board/notice-board.page.tsx': whole(`import { t } from '../../language/t.ts'
import { GamePage } from '../../shell/game-page.tsx'
import { NoticeBoardScreen } from './notice-board-screen.tsx'

export const Page = () => (
  <GamePage title={t('notice-board.title')} back="camp">
    {() => <NoticeBoardScreen />}
  </GamePage>
)
`),
      },
      missed: { by: 'tests/architecture/camp-screens.test.ts', says: /notice-board\.page\.tsx is missing/ },
    },
    {
      writes: {
        ...english('notice-board', noticeBoardTexts),
        ...english('catalogue', { campScreens: { 'notice-board': 'Notice Board' } }),
      },
      missed: { by: 'tsc', says: /'"notice-board\.empty"' is not assignable/ },
    },
    {
      writes: { 'machines/camp-screens.ts': after("icon: 'journal' },\n", "  'notice-board': { icon: 'book' },\n") },
      missed: { by: 'tests/architecture/camp-screens.test.ts', says: /notice-board is no row of machines\/camp-screens\.ts/ },
    },
    translations(
      { 'notice-board': noticeBoardTexts, catalogue: { campScreens: { 'notice-board': 'Notice Board' } } },
      /notice-board\.title/,
    ),
  ],
}

const mallTexts = { mall: { name: 'Mall', survived: 'Closing Time', hours: { '1': 'Window Shopper', '10': 'Regular Customer' } } }
/** The art build of a location also writes solids and lamps. Here it has the solids of the school and no lamps. */
const location: Addition = {
  what: 'a location',
  page: 'add-a-location.md',
  names: { id: 'mall' },
  parts: [
    {
      writes: {
        'sim/content/locations.ts': before(
          '  defense: {',
          `  mall: {
    ...{ health: 2, damage: 2, drop: 2, speed: 1, density: 1, scrap: 2 },
    sends: ALL_ARRIVALS,
    ground: ['a', 'b', 'c', 'a', 'c', 'b', 'a', 'c'],
  },
`,
        ),
      },
      missed: { by: 'tsc', says: /src\/looks\/locations\.ts.*'mall' does not exist/ },
    },
    {
      writes: { 'src/looks/locations.ts': before('  defense: { step', "  mall: { step: 'stepTiles' },\n") },
      missed: { by: 'tsc', says: /src\/looks\/locations\.ts.*'mall' is missing/ },
    },
    {
      writes: {
        'sim/content/solids.ts': both(
          before('import { policeStationSolids }', "import { mallSolids } from './solids/mall.ts'\n"),
          before('  dev: devSolids,', '  mall: mallSolids,\n'),
        ),
      },
      missed: { by: 'tsc', says: /sim\/content\/solids\.ts.*'mall' is missing/ },
    },
    {
      writes: english('locations', mallTexts),
      missed: { by: 'tsc', says: /locations\.mall\.name/ },
    },
    translations({ locations: mallTexts }, /locations\.mall\.name/),
  ],
  art: {
    'sim/content/solids/mall.ts': () => readFileSync('sim/content/solids/school.ts', 'utf8').replace('schoolSolids', 'mallSolids'),
    'src/looks/ground-lamps.ts': before('  school: {', '  mall: { a: [], b: [], c: [] },\n'),
    'src/looks/ground-signs.ts': before('  school: {', '  mall: { a: [], b: [], c: [] },\n'),
  },
}

const MIGRATION = '29990101000000_bound_items.sql'
const SCHEMA = 'supabase/schema/market.sql'
/** The definition of `keep_in_game` in the schema: its comment, the migration that it names, and its statement. */
const KEEP_IN_GAME =
  /((?:-- .*\n)+)(-- API roles: none\. Defined in )\S+\n(CREATE OR REPLACE FUNCTION private\.keep_in_game\(\)[\s\S]*?\$function\$;\n)/
const withBoundItems = before(
  '  end if;\n  return new;\nend $function$;\n',
  `  elsif new.item ->> 'id' = 'runners_anklet' then
    raise exception 'This item belongs to its survivor.'
      using errcode = 'PT422', detail = '{"code":"item-bound"}';
`,
)
const boundItemsMigration = () => {
  const [, comment = '', , statement = ''] = KEEP_IN_GAME.exec(readFileSync(SCHEMA, 'utf8')) ?? []
  return `${comment}${withBoundItems(statement)}`
}
const itemBoundTexts = {
  economy: { refusals: { 'item-bound': "Your survivor won't part with this item." } },
  refusals: { 'item-bound': 'This item belongs to your survivor.' },
}
const marketRule: Addition = {
  what: 'a market rule',
  page: 'change-a-market-rule.md',
  names: { rule: 'list-item', time: '29990101000000', name: 'bound_items' },
  parts: [
    {
      writes: {
        'sim/economy/market/list-item.ts': before(
          '  if (!isOfThisGame(entry.item))',
          "  if (itemId === 'runners_anklet') return refuse({ type: 'item-bound' })\n",
        ),
      },
      missed: { by: 'tests/market/market-rules.test.ts', says: /does not list a bound item/ },
    },
    {
      writes: {
        'supabase/functions/_shared/market-refusal.ts': before(
          "    case 'bad-amount':",
          "    case 'item-bound':\n      return new HttpError(422, 'item-bound', 'This item belongs to its survivor.')\n",
        ),
      },
      missed: { by: 'tsc', says: /supabase\/functions\/_shared\/market-refusal\.ts.*Function lacks ending return/ },
    },
    {
      writes: {
        'sim/economy/refusal.ts': both(
          before("  | { readonly type: 'kept-for-return' }", "  | { readonly type: 'item-bound' }\n"),
          after("      | 'sandbox-game'\n", "      | 'item-bound'\n"),
        ),
      },
      missed: { by: 'tsc', says: /sim\/economy\/market\/list-item\.ts.*"item-bound"/ },
    },
    {
      writes: { 'sim/content/error-codes.ts': before("  'item-not-in-pack'", "  'item-bound': [],\n") },
      missed: { by: 'tsc', says: /supabase\/functions\/_shared\/market-refusal\.ts.*"item-bound"/ },
    },
    {
      writes: { ...english('economy', itemBoundTexts.economy), ...english('refusals', itemBoundTexts.refusals) },
      missed: { by: 'tsc', says: /"refusals\.item-bound"/ },
    },
    translations(itemBoundTexts, /refusals\.item-bound/),
    {
      writes: {
        [`supabase/migrations/${MIGRATION}`]: boundItemsMigration,
        'supabase/migrations.sha256': (text) => `${text}${listedLine(MIGRATION, boundItemsMigration())}`,
        [SCHEMA]: (text) =>
          text.replace(KEEP_IN_GAME, (_, comment, api, statement) => `${comment}${api}${MIGRATION}.\n${withBoundItems(statement)}`),
      },
      missed: { by: 'tests/backend/sql/market.test.ts', says: /rejects a bound item in SQL/ },
    },
    {
      writes: {
        'tests/market/market-rules.test.ts': (text) => `${text}
test('does not list a bound item (FLEA-17)', () => {
  expect(listItem(createGearedSurvivor([['runners_anklet', 1]]), 'runners_anklet')).toEqual(refused({ type: 'item-bound' }))
})
`,
        'tests/backend/sql/market.test.ts': (text) => `${text}
test('rejects a bound item in SQL (FLEA-17)', async () => {
  const seller = await newTrader(backend, bare({ inventory: pack(['runners_anklet', 1]) }))
  const { error } = await backend.client(backend.serviceKey).rpc('commit_listing', {
    p_user: seller.id,
    p_slot: 1,
    p_base_revision: 1,
    p_save: bare(),
    p_request: randomUUID(),
    p_name: seller.username,
    p_item: items.runners_anklet,
    p_base_item: 'runners_anklet',
    p_rarity: 'rare',
    p_price: 5,
  })
  expect(error?.details).toBe('{"code":"item-bound"}')
})
`,
        'docs/spec/requirements.md': before('\n## MAIL', '| FLEA-17 | A bound item cannot be listed | O | UNIT/SQL |\n'),
      },
    },
    { writes: { 'stories/ui/toast-gallery.stories.tsx': after("  'sandbox-game': plain,\n", "  'item-bound': plain,\n") } },
  ],
}

export const additions: readonly Addition[] = [enemy, weapon, perk, perkOfNewStat, instinct, campScreen, location, marketRule]
