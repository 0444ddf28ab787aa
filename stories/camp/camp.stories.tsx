import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type TaskId, taskOf } from '../../sim/content/tasks.ts'
import { type CampProps, CampScreen } from '../../src/features/camp/camp-screen.tsx'
import { t } from '../../src/language/t.ts'
import { InShell } from '../fixtures/shell.tsx'

/** A task that so much of is done, and whose reward waits where that is enough. */
function goal(id: TaskId, have: number): CampProps['goal'] {
  const task = taskOf(id)
  return task && { task, have, done: have >= task.need, claimed: false }
}
const onAsk = fn()
const camp = {
  ...{ bankedCoins: 2650, workbenchLevel: 1, waiting: { unread: 3, requests: 2 }, isGuest: false },
  defense: { about: t('defense.tile', { walls: 2, health: 360 }) },
  goal: goal('craft_5', 2),
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

/** CAMP-01 the title carries the survivor's name. CAMP-02 twelve tiles. CAMP-05 three letters are counted. Defense says what it is. */
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

/** NAV-13 what leads to other people is drawn as locked, and leads to where it says why. */
export const Guest: Story = {
  args: { camp: { ...camp, waiting: { unread: 0, requests: 0 }, isGuest: true } },
  play: async ({ canvas }) => {
    const locked = canvas.getAllByRole('img', { name: 'needs an account' }).map((lock) => lock.closest('a')?.getAttribute('href'))
    await expect(locked).toEqual(['/ham-radio', '/flea-market', '/mailbox'])
  },
}
export const GuestOnAPhone: Story = { ...Guest, globals: { viewport: { value: 'phone' } } }

/** DEATH-09 before the first run there the Defense tile asks; it says how the survivor fared and that their health is low. */
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
export const DefenseAsksOnAPhone: Story = { ...DefenseAsks, globals: { viewport: { value: 'phone' } } }

/** CAMP-01 */
export const Loading: Story = {
  args: { camp: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading camp...'),
}

/** CAMP-04 the workbench is not built, CAMP-05 no letters wait. */
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

/** CAMP-03 the Banking tile shows what is banked and opens the bank. */
export const Banking: Story = {
  play: async ({ canvas, userEvent }) => {
    const tile = canvas.getByRole('button', { name: /^Banking/ })
    await expect(tile).toHaveTextContent('Banking2,650')
    await userEvent.click(tile)
    await expect(camp.onBank).toHaveBeenCalledOnce()
  },
}

/** CAMP-07 the next goal, how far it is, what it gives, and the way to it. CAMP-08 the one way out. */
export const Goal: Story = {
  play: async ({ canvas }) => {
    const card = within(canvas.getByRole('region', { name: 'Your next goal' }))
    await expect(card.getByRole('article', { name: 'Craft 5 things in all.' })).toHaveTextContent('2 / 5')
    await expect(card.getByRole('list', { name: 'Reward' })).toHaveTextContent('3Gears')
    await expect(card.getByRole('link', { name: 'Go to Crafting' })).toHaveAttribute('href', '/crafting')
    await expect(card.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: 'Go out' })).toHaveAttribute('href', '/adventure-map')
  },
}
export const GoalOnAPhone: Story = { ...Goal, globals: { viewport: { value: 'phone' } } }
/** CAMP-07 what is done is claimed here. */
export const GoalReached: Story = {
  args: { camp: { ...camp, goal: goal('survive_school', 1) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Claim: Last a whole run at the School.' }))
    await expect(camp.onClaim).toHaveBeenCalledWith('survive_school')
  },
}
export const GoalReachedOnAPhone: Story = {
  args: GoalReached.args,
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: 'Claim: Last a whole run at the School.' })).toBeVisible(),
}
/** CAMP-07 the bank has no address: its goal opens it. */
export const GoalAtTheBank: Story = {
  args: { camp: { ...camp, goal: goal('bank_100', 20) } },
  play: async ({ canvas, userEvent }) => {
    camp.onBank.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: 'Go to Bank' }))
    await expect(camp.onBank).toHaveBeenCalledOnce()
  },
}
/** CAMP-07 every reward was claimed: no card. */
export const NoGoal: Story = {
  args: { camp: { ...camp, goal: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Go out' })).toBeVisible()
    await expect(canvas.queryByRole('region', { name: 'Your next goal' })).toBeNull()
  },
}

/** CAMP-06 */
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
