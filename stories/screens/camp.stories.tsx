import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type CampProps, CampScreen } from '../../src/screens/camp/camp-screen.tsx'
import { InShell } from '../fixtures/shell.tsx'

const camp = {
  bankedCoins: 2650,
  workbenchLevel: 1,
  wallsLevel: 2,
  waiting: { unread: 3, requests: 2 },
  isGuest: false,
  onBank: fn(),
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
    const tiles = within(within(canvas.getByRole('main')).getByRole('list')).getAllByRole('listitem')
    await expect(tiles).toHaveLength(12)
    const links = within(canvas.getByRole('main')).getAllByRole('link')
    await expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Character', '/character'],
      ['Inventory', '/inventory'],
      ['Crafting', '/crafting'],
      ['Upgrades', '/upgrades'],
      ['Trader', '/trader'],
      ['Ham Radio', '/ham-radio'],
      ['Flea Market', '/flea-market'],
      ['Mailbox53 unread, 2 friend requests', '/mailbox'],
      ['DefenseHold a fire for 5 min.\nWalls 2: 120 health', '/defense'],
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

/** CAMP-06 */
export const HowToPlay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How To Play' }))
    const dialog = await screen.findByRole('dialog', { name: 'How To Play' })
    const video = dialog.querySelector('video') as HTMLVideoElement
    await waitFor(() => expect(video.duration).toBeGreaterThan(5))
    await expect(video.getAttribute('aria-label')).toBe('How To Play')
    await expect(video.textTracks[0]?.kind).toBe('captions')
    await expect([video.muted, video.autoplay]).toEqual([true, !matchMedia('(prefers-reduced-motion: reduce)').matches])
    for (const [tab, control, hint] of [
      ['Keyboard', 'MoveWASD', 'Walk with W A S D or the arrow keys.'],
      ['Touch', 'MoveLeft thumb', 'Walk with the stick: your left thumb anywhere near it.'],
      ['Gamepad', 'MoveLeft stick', 'Walk with the left stick.'],
    ] as const) {
      await userEvent.click(within(dialog).getByRole('tab', { name: tab }))
      const chapter = within(dialog).getByRole('tabpanel', { name: tab })
      await expect(chapter.querySelector('.controls > div')).toHaveTextContent(control)
      await expect(within(chapter).getAllByRole('listitem')[0]).toHaveTextContent(hint)
    }
  },
}
