import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { FACILITIES } from '../../sim/content/camp-upgrade.ts'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { type TaskId, taskOf } from '../../sim/content/tasks.ts'
import { BUILDS } from '../../src/features/camp/camp-pieces.tsx'
import { type CampProps, CampScreen } from '../../src/features/camp/camp-screen.tsx'
import { t } from '../../src/language/t.ts'
import { InShell } from '../fixtures/shell.tsx'

/** A task with this progress, claimable if the progress is sufficient. */
function goal(id: TaskId, have: number): CampProps['goal'] {
  const task = taskOf(id)
  return task && { task, have, done: have >= task.need }
}
const levels = (level: number) => Object.fromEntries(FACILITIES.map((facility) => [facility, level])) as CampProps['scene']['levels']
/** Ids of the camp upgrades that are neither a level nor a blueprint. */
const ONE_OFFS = Object.values(campUpgrades)
  .filter(({ upgradeType, unlocksBlueprintId }) => upgradeType === undefined && unlocksBlueprintId === undefined)
  .map(({ id }) => id)
  .sort()
const onAsk = fn()
const camp = {
  ...{ bankedCoins: 2650, workbenchLevel: 1, waiting: { unread: 3, requests: 2 }, isGuest: false, winner: null },
  defense: { about: t('defense.tile', { walls: 2, health: 360 }) },
  goal: goal('craft_5', 2),
  achievement: null,
  mealReady: false,
  scene: { levels: levels(1), built: ['signal_fire'], settlers: 4, fed: 2, decorations: [] },
  onBank: fn(),
  onClaim: fn(),
} satisfies CampProps
const meta = {
  title: 'Screens/Camp',
  component: CampScreen,
  args: { camp },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <InShell at="/camp/hub">
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof CampScreen>
export default meta
type Story = StoryObj<typeof meta>

const winner = { day: '2026-11-23', division: 'main', name: 'Rhea', survived: true, ticks: 18_000, kills: 2_300 } as const
/** Yesterday's winner of the nightly run is on its button (TONIGHT-14). */
export const LastNightsWinner: Story = {
  args: { camp: { ...camp, winner } },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('link', { name: /^Tonight/ })).toHaveTextContent('TonightLast night: Rhea, survived, 2,300 kills'),
}
export const LastNightsLongName: Story = {
  tags: ['nightly'],
  args: { camp: { ...camp, winner: { ...winner, name: 'a-name-of-24-characters-', survived: false, ticks: 14_820 } } },
  play: async ({ canvas }) => expect(canvas.getByText('Last night: a-name-of-24-characters-, 04:07, 2,300 kills')).toBeVisible(),
  globals: { viewport: { value: 'phone' } },
}
/** A survivor without open tasks sees the nearest achievement. */
export const NoTaskLeft: Story = {
  args: { camp: { ...camp, goal: null, achievement: { id: 'kills_10000', have: 9_120, need: 10_000, done: false } } },
  play: async ({ canvas }) => {
    const goal = within(canvas.getByRole('region', { name: 'Your next goal' }))
    await expect(goal.getByRole('article', { name: 'Eliminate 10,000 enemies' })).toHaveTextContent(/9,120 \/ 10,000/)
    await expect(goal.queryByRole('button')).toBeNull()
  },
}

/**
 * The title contains the survivor's name (CAMP-01). Twelve tiles (CAMP-02), three unread letters (CAMP-05), and a
 * description of Defense.
 */
export const Hub: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: "Mara's Camp" })).toBeVisible()
    const tiles = within(canvas.getByRole('list', { name: 'Camp' })).getAllByRole('listitem')
    await expect(tiles).toHaveLength(12)
    const links = within(canvas.getByRole('list', { name: 'Camp' })).getAllByRole('link')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Character', '/character'],
      ['Inventory', '/inventory'],
      ['Crafting', '/crafting'],
      ['Upgrades', '/upgrades'],
      ['Trader', '/trader'],
      ['Ham Radio', '/ham-radio'],
      ['Flea Market', '/flea-market'],
      ['Mailbox53 unread, 2 friend requests', '/mailbox'],
      ['DefenseHold a fire for 5 min.\nWalls 2: 360 health', '/defense'],
      ['Settlers', '/settlers'],
      ['Journal', '/journal'],
    ])
  },
}

/** A new camp with one settler, who has not eaten: nothing is drawn over the yard, and the settlers' tile says that a meal is ready (CAMP-09). */
export const NewCamp: Story = {
  args: { camp: { ...camp, mealReady: true, scene: { levels: levels(0), built: [], settlers: 1, fed: 0, decorations: [] } } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Your camp at night with 1 settler' })
    await expect([picture.querySelectorAll('ellipse').length, picture.querySelectorAll('rect').length]).toEqual([1, 0])
    await expect(canvas.getByRole('link', { name: 'Settlers Meal ready' })).toBeVisible()
  },
}
/** Everything built, 21 settlers (CAMP-09). */
export const FullCamp: Story = {
  tags: ['nightly'],
  args: { camp: { ...camp, scene: { levels: levels(3), built: BUILDS.map(({ id }) => id), settlers: 21, fed: 12, decorations: [] } } },
  play: async ({ canvas }) => {
    const picture = canvas.getByRole('img', { name: 'Your camp at night with 21 settlers' })
    await expect(picture.querySelectorAll('ellipse')).toHaveLength(21)
    await expect(BUILDS.map(({ id }) => id).sort()).toEqual(ONE_OFFS)
  },
}
export const FullCampOnAPhone: Story = { tags: ['nightly'], ...FullCamp, globals: { viewport: { value: 'phone' } } }

/** For guests, the social screens show a lock and lead to an explanation (NAV-13). */
export const Guest: Story = {
  args: { camp: { ...camp, waiting: { unread: 0, requests: 0 }, isGuest: true } },
  play: async ({ canvas }) => {
    const locked = canvas.getAllByRole('img', { name: 'needs an account' }).map((lock) => lock.closest('a')?.getAttribute('href'))
    await expect(locked).toEqual(['/ham-radio', '/flea-market', '/mailbox'])
  },
}
export const GuestOnAPhone: Story = { ...Guest, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Before the first Defense run, the tile asks for confirmation. It shows the survivor's record and warns of low health (DEATH-09, DEF-09). */
export const DefenseAsks: Story = {
  args: {
    camp: {
      ...camp,
      defense: {
        about: `${t('defense.tile', { walls: 2, health: 360 })}\nNot survived yet, time there: 12:40\n${t('map.lowHealth', { health: 12, most: 100 })}`,
        onAsk,
      },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^Defense/ }))
    await expect(onAsk).toHaveBeenCalled()
  },
}
export const DefenseAsksOnAPhone: Story = { ...DefenseAsks, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Shown while the camp loads (CAMP-01). */
export const Loading: Story = {
  args: { camp: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading camp...'),
}

/** The workbench is not built (CAMP-04), and there are no unread letters (CAMP-05). */
export const WithoutWorkbench: Story = {
  args: { camp: { ...camp, workbenchLevel: 0, waiting: { unread: 0, requests: 0 } } },
  play: async ({ canvas, userEvent }) => {
    const crafting = canvas.getByRole('button', { name: 'Crafting' })
    await expect(crafting).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(crafting)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Build the Workbench in Upgrades to unlock crafting!')
    await expect(canvas.getByRole('link', { name: 'Mailbox' })).toHaveTextContent(/^Mailbox$/)
  },
}

/** The Banking tile shows the banked coins and opens the bank (CAMP-03). */
export const Banking: Story = {
  play: async ({ canvas, userEvent }) => {
    const tile = canvas.getByRole('button', { name: /^Banking/ })
    await expect(tile).toHaveTextContent('Banking2,650')
    await userEvent.click(tile)
    await expect(camp.onBank).toHaveBeenCalledOnce()
  },
}

/** The next goal with its progress, its reward and a link to its screen (CAMP-07), and the way out (CAMP-08). */
export const Goal: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Your next goal' }))
    await expect(card.getByRole('article', { name: 'Craft 5 items.' })).toHaveTextContent('2 / 5')
    await expect(card.getByRole('list', { name: 'Reward' })).toHaveTextContent('3Gears')
    await expect(card.getByRole('link', { name: 'Go to Crafting' })).toHaveAttribute('href', '/crafting')
    await expect(card.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go out' })).toHaveAttribute('href', '/adventure-map')
  },
}
export const GoalOnAPhone: Story = { ...Goal, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** A completed goal is claimed here (CAMP-07). */
export const GoalReached: Story = {
  args: { camp: { ...camp, goal: goal('survive_school', 1) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Claim: Survive a full run at the School.' }))
    await expect(camp.onClaim).toHaveBeenCalledWith('survive_school')
  },
}
export const GoalReachedOnAPhone: Story = {
  tags: ['nightly'],
  args: GoalReached.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Claim: Survive a full run at the School.' })).toBeVisible(),
}
/** The bank has no route, so its goal opens the dialog (CAMP-07). */
export const GoalAtTheBank: Story = {
  tags: ['nightly'],
  args: { camp: { ...camp, goal: goal('bank_100', 20) } },
  play: async ({ canvas, userEvent }) => {
    camp.onBank.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Bank' }))
    await expect(camp.onBank).toHaveBeenCalledOnce()
  },
}
/** All rewards were claimed, so there is no goal card (CAMP-07). */
export const NoGoal: Story = {
  tags: ['nightly'],
  args: { camp: { ...camp, goal: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go out' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Your next goal' })).toBeNull()
  },
}

/** Shows the tutorial video with captions (CAMP-06). */
export const HowToPlay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How To Play' }))
    const dialog = await screen.findByRole('dialog', { name: 'How To Play' })
    const video = dialog.querySelector('video') as HTMLVideoElement
    await waitFor(() => expect(video.duration).toBeGreaterThan(5))
    await expect(video.getAttribute('aria-label')).toBe('How To Play')
    await expect(video.textTracks[0]?.kind).toBe('captions')
    await expect(within(dialog).getByRole('link', { name: 'Watch the intro' })).toHaveAttribute('href', '/intro-slideshow')
    await expect([video.muted, video.autoplay]).toEqual([true, !matchMedia('(prefers-reduced-motion: reduce)').matches])
    for (const [tab, control, hint] of [
      ['Keyboard', 'MoveWASD', 'Walk with W A S D or the arrow keys.'],
      ['Touch', 'MoveLeft thumb', 'Walk with the stick under your left thumb.'],
      ['Gamepad', 'MoveLeft stick', 'Walk with the left stick.'],
    ] as const) {
      await userEvent.click(within(dialog).getByRole('tab', { name: tab }))
      const chapter = within(dialog).getByRole('tabpanel', { name: tab })
      await expect(chapter.querySelector('.controls > div')).toHaveTextContent(control)
      await expect(within(chapter).getAllByRole('listitem')[0]).toHaveTextContent(hint)
    }
  },
}

/** Each place has a decoration, in a fully built camp (CAMP-10). */
export const Decorated: Story = {
  tags: ['nightly'],
  args: {
    camp: {
      ...camp,
      scene: {
        ...{ levels: levels(3), built: BUILDS.map(({ id }) => id), settlers: 12, fed: 12 },
        decorations: ['gate_wreath', 'fairy_lights', 'bunting', 'fountain', 'jukebox', 'flamingo'],
      },
    },
  },
}
/** Other decorations, on a phone. */
export const DecoratedOnAPhone: Story = {
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  args: {
    camp: {
      ...camp,
      scene: {
        ...{ levels: levels(1), built: [], settlers: 4, fed: 2 },
        decorations: ['skull_totem', 'mural', 'bone_chimes', 'black_obelisk', 'arcade_machine', 'golden_zombie'],
      },
    },
  },
}
