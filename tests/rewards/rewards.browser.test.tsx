import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RunResult } from '../../machines/reward.machine.ts'
import { items } from '../../sim/content/items.ts'
import { legendaryMelee } from '../../sim/content/legendaries.ts'
import { addSegment, NO_STORY, type RunStory } from '../../sim/contract/run-story.ts'
import { AdventureComplete } from '../../src/features/rewards/adventure-complete.tsx'
import { ContractLine } from '../../src/features/run/contract-line.tsx'
import { CratesOpened } from '../../src/loot/crates-opened.tsx'
import { contract } from '../../stories/fixtures/contracts.ts'
import { crates, lost, settled, story } from '../../stories/fixtures/results.ts'
import { gains, report } from '../../stories/fixtures/run.ts'
import { mount } from '../account/mount.tsx'

beforeEach(() => page.viewport(1280, 720))

const LEGENDARY = items[Object.keys(legendaryMelee)[0] as keyof typeof legendaryMelee].name
const NOTHING = { xp: 0, levels: 0, used: {} }
const dialog = () => page.getByRole('dialog')
/** Name and value of each pair in a definition list. */
const pairs = (list: Element | null) =>
  [...(list?.querySelectorAll(':scope > div') ?? [])].map((row) => [
    row.querySelector('dt')?.textContent || row.querySelector('[aria-label]')?.getAttribute('aria-label'),
    row.querySelector('dd')?.textContent,
  ])
function sections() {
  return [...dialog().element().querySelectorAll('section')].map((section) => ({
    title: section.querySelector('h2')?.textContent,
    lists: [...section.querySelectorAll('dl:not(.item-stats)')].map(pairs),
  }))
}

async function complete(result: RunResult, sync: 'saving' | 'saved' | 'failed' = 'saved', story: RunStory | null = null) {
  const onContinue = vi.fn()
  const onAgain = vi.fn()
  const onRetry = vi.fn()
  mount(<AdventureComplete result={result} story={story} sync={sync} onContinue={onContinue} onAgain={onAgain} onRetry={onRetry} />)
  await expect.element(page.getByRole('dialog', { name: 'Adventure Complete' })).toBeInTheDocument()
  return { onContinue, onAgain, onRetry }
}

test('a screen reader announces the run in one sentence when the summary opens', async () => {
  await complete(settled())
  await expect
    .element(dialog())
    .toHaveAccessibleDescription('Hospital: you survived, 405 kills, and brought home 1,386 coins, 164 scrap, 10 diamonds, 24 items.')
})

test.each([
  [{ speed: 70, damage: 100 }, 'Assisted: 70% speed. Not on leaderboards.'],
  [{ speed: 100, damage: 25 }, 'Assisted: 25% damage taken. Pays 25%. Not on leaderboards.'],
] as const)('an assisted run is labelled: %j', async (assist, line) => {
  await complete({ ...settled(), assist })
  await expect.element(dialog().getByText(line)).toBeInTheDocument()
})

test("the summary and the pause menu name a contract's twist, and how much of its goal counts (CONTRACT-06)", async () => {
  const goal = { type: 'elites', needed: 2 } as const
  const shown = { ...contract('easy'), twist: 'fog', goal } as const
  const first = { ...report({ segment: 0 }), bestStreak: 3, gains: gains({ elites: 2 }) }
  const two = [first, { ...first, segment: 1 }].reduce(addSegment, NO_STORY)
  const at = { sync: 'saved', onContinue: vi.fn(), onAgain: vi.fn(), onRetry: vi.fn() } as const
  const { rerender } = mount(<AdventureComplete {...at} result={{ ...settled(), twist: 'fog' }} contract={shown} story={two} />)
  const line = () => dialog().getByText('Fog').element().closest('.strip')
  await expect.element(dialog().getByText('Fog')).toBeVisible()
  expect([line()?.textContent, line()?.classList.contains('won')]).toEqual(['Fog Kill 2 elites: 2 of 2', true])
  rerender(<AdventureComplete {...at} result={{ ...settled(), twist: 'fog' }} contract={shown} story={null} />)
  await expect.poll(() => [line()?.textContent, line()?.classList.contains('won')]).toEqual(['Fog Kill 2 elites', false])
  rerender(<ContractLine twist="fog" contract={shown} parts={{ report: async () => ({ ...first, gains: gains({ elites: 1 }) }) }} />)
  await expect.element(page.getByText('Kill 2 elites: 1 of 2', { exact: false })).toBeVisible()
})

test('a run without assist is not labelled', async () => {
  await complete(settled())
  expect(dialog().element().textContent).not.toContain('Assisted')
})

test('only Continue closes it (POST-12)', async () => {
  const { onContinue } = await complete(settled())
  await userEvent.keyboard('{Escape}')
  document.querySelector('.scrim')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  expect(dialog().getByRole('button', { name: 'Close' }).elements()).toEqual([])
  expect(onContinue).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(onContinue).toHaveBeenCalledOnce()
})

test('Map Loot, gains and Crate Contents list everything (POST-13, POST-14, RUN-11, LOOT-03)', async () => {
  await complete(settled())
  expect(sections()).toEqual([
    {
      title: 'Map Loot',
      lists: [
        [
          ['Map', 'Hospital'],
          ['Time on map', '05:00'],
        ],
        [
          ['Coins', '1,386'],
          ['Diamonds', '10'],
          ['Scrap', '164'],
          ['Crates found', '7'],
          ['Lootbags', '2'],
          ['Materials', '14'],
        ],
        [
          ['Zombies', '318'],
          ['Bloaters', '16'],
          ['Abominations', '3'],
          ['Crows', '22'],
          ['Beholders', '11'],
          ['Spawns', '27'],
          ['Medusas', '4'],
          ['Doctors', '3'],
          ['Behemoths', '1'],
        ],
      ],
    },
    {
      title: 'Your survivor',
      lists: [
        [
          ['XP gained', '612'],
          ['Levels gained', '3'],
        ],
        [
          ['Bandage', '4'],
          ['Food Ration', '1'],
        ],
      ],
    },
    {
      title: 'Crate Contents',
      lists: [
        [
          ['Coins', '143'],
          ['Diamonds', '5'],
          ['Scrap', '21'],
          ['Materials', '11'],
        ],
        [
          ['Metal Pipe', '2'],
          ['Cloth', '3'],
          ['Screws', '1'],
          ['Gears', '1'],
          ['Leather', '1'],
          ['Battery', '1'],
          ['Wire', '1'],
          ['Rare Metal', '1'],
        ],
      ],
    },
  ])
  const cards = [...dialog().element().querySelectorAll('.found-cards > li')]
  expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual([LEGENDARY])
})

test('the build is above the gains, with best streak, ranks, and shares of damage', async () => {
  const { onAgain } = await complete(settled(), 'saved', { ...story, damage: { ...story.damage, slam: 4_290 } })
  expect(sections()[1]).toEqual({
    title: 'Your build',
    lists: [
      [
        ['Most kills in 5 s', '48'],
        ['Instincts taken', '12'],
      ],
      [
        ['SlamRank 5 of 5', '43% of damage'],
        ['Weapons', '26% of damage'],
        ['Saw BeltRank 2 of 5', '15% of damage'],
        ['Burning TrailRank 2 of 5', '9% of damage'],
        ['Guard DogRank 1 of 5', '7% of damage'],
        ['BloodlustRank 1 of 5', '43 s of faster attacks'],
        ['ScavengerRank 1 of 5', '8 health restored'],
      ],
    ],
  })
  await page.getByRole('button', { name: 'Again' }).click()
  expect(onAgain).toHaveBeenCalledOnce()
})

test('Again appears once the rewards are written', async () => {
  await complete(settled(), 'saving')
  expect(page.getByRole('button', { name: 'Again' }).elements()).toEqual([])
})

test.each([
  ['no crates', null],
  ['empty crates', { opened: 2, coins: 0, diamonds: 0, scrap: 0, items: {} }],
])("with %s it says 'No crate rewards this time.' (POST-14)", async (_, opened) => {
  await complete(settled({ crates: opened }))
  await expect.element(page.getByText('No crate rewards this time.')).toBeInTheDocument()
})

test('says "You didn\'t find anything this time." without finds (POST-15)', async () => {
  await complete(settled({ crates: null, gains: gains({ timeOnMap: 12 }), totals: NOTHING }))
  await expect.element(page.getByText("You didn't find anything this time.")).toBeInTheDocument()
  expect(sections()).toEqual([])
})

test('a run without finds still shows its kills (POST-13, POST-15)', async () => {
  await complete(settled({ crates: null, gains: gains({ timeOnMap: 42, enemiesKilledByType: { regular: 3 } }), totals: NOTHING }))
  await expect.element(page.getByText("You didn't find anything this time.")).toBeInTheDocument()
  expect(sections()).toEqual([
    {
      title: 'Map Loot',
      lists: [
        [
          ['Map', 'Hospital'],
          ['Time on map', '00:42'],
        ],
        [['Zombies', '3']],
      ],
    },
  ])
})

test('a run without finds and kills still shows xp and used items (RUN-11, POST-15)', async () => {
  await complete(settled({ crates: null, gains: gains({ timeOnMap: 12 }), totals: { xp: 0, levels: 0, used: { bandage: 2 } } }))
  expect(sections().at(-1)).toEqual({
    title: 'Your survivor',
    lists: [
      [
        ['XP gained', '0'],
        ['Levels gained', '0'],
      ],
      [['Bandage', '2']],
    ],
  })
})

test('one coin counts as a find', async () => {
  await complete(settled({ crates: null, gains: gains({ coins: 1 }) }))
  expect(page.getByText("You didn't find anything this time.").elements()).toEqual([])
})

test('a lost run shows its losses struck out, and no crates (POST-03)', async () => {
  await complete(lost())
  await expect.element(page.getByText(/lost what you found there/)).toBeInTheDocument()
  expect(sections().map(({ title }) => title)).toEqual(['Map Loot', 'Your survivor'])
  // The legendary too, but neither xp nor used items.
  expect([...dialog().element().querySelectorAll('.lost')].map(({ className }) => className)).toEqual([
    'figures lost',
    'tally legendary lost',
  ])
})

const DEFENSE = { fire: 120, waves: 1, lost: 3 }
test.each([
  ['the fire went out in Defense', 'defense', { ...story, defense: { ...DEFENSE, fire: 0 } }, /^The fire went out, and what you found/],
  ['the survivor died in Defense', 'defense', { ...story, defense: DEFENSE }, /^You died on this map and lost/],
  ['unknown after a reload', 'defense', null, /^The fire went out or you died, and what you found/],
  ['a death elsewhere', 'school', null, /^You died on this map and lost/],
] as const)('a lost run says how it ended: %s (DEF-06)', async (_, locationId, how, says) => {
  await complete(lost({ locationId }), 'saved', how)
  await expect.element(page.getByText(says)).toBeInTheDocument()
})

test('Continue appears once the game is saved, and shows Saving... before', async () => {
  const { onContinue, onRetry } = await complete(settled(), 'saving')
  await page.getByRole('button', { name: 'Saving...' }).click({ force: true })
  expect([onContinue.mock.calls, onRetry.mock.calls]).toEqual([[], []])
})

test("a failed save shows 'Failed to save game.', with Retry in place of Continue", async () => {
  const { onContinue, onRetry } = await complete(settled(), 'failed')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Failed to save game.')
  await page.getByRole('button', { name: 'Retry' }).click()
  expect([onContinue.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 1])
})

async function open(what: Parameters<typeof CratesOpened>[0]['crates']) {
  const onClose = vi.fn()
  mount(<CratesOpened crates={what} onClose={onClose} />)
  await expect.element(page.getByRole('dialog', { name: 'Crates Opened' })).toBeInTheDocument()
  return onClose
}
const nothing = { coins: 0, diamonds: 0, scrap: 0, items: {} }

test('Crates Opened shows the total, the sums, the items with counts, and Close (POST-16)', async () => {
  const onClose = await open(crates)
  expect(pairs(dialog().element().querySelector('dl'))).toEqual([
    ['Crates opened', '7'],
    ['Coins', '143'],
    ['Scrap', '21'],
    ['Diamonds', '5'],
  ])
  expect([...dialog().element().querySelectorAll('.found li')].map((item) => item.textContent)).toEqual([
    '×2Metal Pipe',
    '×3Cloth',
    '×1Screws',
    '×1Gears',
    '×1Leather',
    '×1Battery',
    '×1Wire',
    '×1Rare Metal',
  ])
  await dialog().getByText('Close', { exact: true }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test("shows 'No crates were opened.' (POST-17)", async () => {
  await open({ opened: 0, ...nothing })
  await expect.element(page.getByText('No crates were opened.')).toBeInTheDocument()
})

test("shows 'No rewards found this time.' (POST-17)", async () => {
  await open({ opened: 2, ...nothing })
  await expect.element(page.getByText('No rewards found this time.')).toBeInTheDocument()
})
