import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { FEATURE_FLAGS } from '../../sim/content/feature-flags.ts'
import { ClosedNotice } from '../../src/shell/closed-notice.tsx'
import { OpenRunNotice } from '../../src/shell/open-run-notice.tsx'
import { ShellFrame } from '../../src/shell/shell-frame.tsx'
import type { SaveStatus } from '../../src/state/saving/save-status.ts'
import { LONG_NAME } from '../fixtures/account.ts'
import { footer, header, Paths } from '../fixtures/shell.tsx'

const meta = {
  title: 'Screens/Shell',
  component: ShellFrame,
  args: { header: { ...header, title: 'Inventory', back: 'camp', current: undefined }, footer, children: <main className="page" /> },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <Paths at="/inventory">
        <Story />
      </Paths>
    ),
  ],
} satisfies Meta<typeof ShellFrame>
export default meta
type Story = StoryObj<typeof meta>

/** Links (HUD-01), figures and title (HUD-02), the footer (HUD-03), and the unread count (HUD-04). */
export const SubScreen: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    const banner = within(canvas.getByRole('banner'))
    const links = banner
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])
    await expect(links).toEqual([
      ['Character', '/character'],
      ['Back', '/camp'],
      ['Map', '/adventure-map'],
      ['Camp', '/camp'],
      ['Mail33 unread', '/mailbox'],
    ])
    await expect(banner.getByRole('heading', { name: 'Inventory' })).toBeVisible()
    const figures = [...canvasElement.querySelectorAll<HTMLElement>('[data-resource]')].map((e) => `${e.dataset.resource} ${e.textContent}`)
    await expect(figures).toEqual(['scrap 86', 'food 40', 'water 35', 'settlers 4/5', 'diamonds 12', 'coins 1,284'])
    await expect(canvas.getByRole('meter', { name: 'Health' })).toHaveAttribute('aria-valuetext', '47 / 55')
    await expect(canvas.getByRole('meter', { name: 'Level' })).toHaveAttribute('aria-valuetext', '37 / 75 XP')
    await expect(canvas.getByText('Level 14')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Debug Console' }))
    await expect(footer.onDebug).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Settings' }))
    await expect(footer.onSettings).toHaveBeenCalledOnce()
  },
}

/** The shell shows a notice for each switched-off part. Markup in the operator's message stays text. */
export const SwitchedOff: Story = {
  args: {
    notice: FEATURE_FLAGS.map((flag) => <ClosedNotice key={flag} flag={flag} message={flag === 'market' ? '<b>Back at eight.</b>' : ''} />),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('status')).toHaveLength(FEATURE_FLAGS.length)
    await expect(canvas.getByText('<b>Back at eight.</b>')).toBeVisible()
  },
}

const ended = fn()
/** The camp shows a run that is open elsewhere. Ending it asks for confirmation (OP-96). */
export const OutOnARun: Story = {
  args: { notice: <OpenRunNotice onEnd={ended} /> },
  play: async ({ canvas, userEvent }) => {
    ended.mockClear()
    const end = canvas.getByRole('button', { name: 'End Adventure' })
    await userEvent.click(end)
    const dialog = within(await screen.findByRole('alertdialog', { name: 'End this adventure?' }))
    await expect(dialog.getByText(/must hold out alone for ten seconds.*it counts as a death/)).toBeInTheDocument()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(ended).not.toHaveBeenCalled()
    await userEvent.click(end)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'End Adventure' }))
    await expect(ended).toHaveBeenCalledOnce()
  },
}

const resumed = fn()
/** A run that the server has far enough can be resumed within a day, with a single press. */
export const RunWaits: Story = {
  args: { notice: <OpenRunNotice onEnd={ended} onResume={resumed} /> },
  play: async ({ canvas, userEvent }) => {
    ended.mockClear()
    resumed.mockClear()
    await expect(canvas.getByText(/, which waits for 24 hours\. /)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'End Adventure' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Resume Adventure' }))
    await expect([resumed.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0])
  },
}
export const RunWaitsOnPhone: Story = { ...RunWaits, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Back to the camp (NAV-09). */
export const BackToCamp: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Back' }))
    await expect(canvas.getByText('Path: /camp')).toBeVisible()
  },
}

/** One step back in the history, to the previous screen (NAV-09). */
export const BackInHistory: Story = {
  args: { header: { ...header, title: 'Character', back: 'history', current: undefined } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByText('Path: /camp')).toBeVisible()
  },
}

/** No badge without letters (HUD-04). */
export const NoMail: Story = {
  args: { header: { ...header, waiting: { unread: 0, requests: 0 } } },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: 'Mail' })).toHaveTextContent(/^Mail$/),
}

/** At the last level the bar is full (OP-102). */
export const RichAndAtTheLastLevel: Story = {
  args: {
    header: { ...header, figures: { ...header.figures, scrap: 99_999, coins: 1_284_000, diamonds: 123_456 } },
    footer: { ...footer, level: 200, xp: { into: 10_000_000, width: 0 } },
  },
  play: async ({ canvas, canvasElement }) => {
    const bar = canvas.getByRole('meter', { name: 'Level' }).firstElementChild as HTMLElement
    await expect(bar.style.getPropertyValue('--share')).toBe('100%')
    await expect(canvas.getByRole('meter', { name: 'Level' })).toHaveAttribute('aria-valuetext', '10M XP')
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await expect(canvasElement.querySelector('[data-resource="coins"]')).toHaveTextContent(innerWidth < 768 ? '1.3M' : '1,284,000')
  },
}

/** Abbreviated numbers on a phone are exact on tap, and in their accessible name. */
export const RichOnAPhone: Story = {
  ...RichAndAtTheLastLevel,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await RichAndAtTheLastLevel.play?.(context)
    const { canvas, canvasElement, userEvent } = context
    const buttons = [...canvasElement.querySelectorAll('.header-figures .amount')].map((button) => button.getAttribute('aria-label'))
    await expect(buttons).toEqual(['Diamonds 123.5K (123,456)', 'Coins 1.3M (1,284,000)'])
    await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button', { name: /^Coins/ }) })
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('1,284,000')
  },
}

/** Food and water explain their purpose, by mouse, keyboard and touch (HUD-05). */
export const FoodAndWater: Story = {
  play: async ({ canvas, userEvent }) => {
    for (const [name, words] of [
      ['Food', /^Your camp's food\. Each ration you use adds to it/],
      ['Water', /^Your camp's water\. Each bottle you use adds to it/],
    ] as const) {
      await userEvent.click(canvas.getByRole('button', { name }))
      await expect(await screen.findByRole('tooltip')).toHaveTextContent(words)
    }
  },
}
export const FoodAndWaterOnPhone: Story = { ...FoodAndWater, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** A name of 40 letters: the title shrinks, the links stay. */
export const LongName: Story = {
  tags: ['nightly'],
  args: { header: { ...header, title: `${LONG_NAME}'s Camp` } },
  play: async ({ canvas }) => {
    const title = canvas.getByRole('heading', { name: `${LONG_NAME}'s Camp` })
    await expect(title).toBeVisible()
    for (const link of canvas.getAllByRole('link')) {
      const { left, right } = link.getBoundingClientRect()
      await expect([left >= 0, right <= innerWidth]).toEqual([true, true])
    }
  },
}
export const LongNameOnAPhone: Story = { ...LongName, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }

/** Double text size on a low screen: the tooltips of food and water stay within the header, and each count is beside its icon. */
export const LargeLetters: Story = {
  globals: { viewport: { value: 'desktop' } },
  beforeEach: () => {
    document.documentElement.style.fontSize = '200%'
    return () => document.documentElement.style.removeProperty('font-size')
  },
  play: async ({ canvas }) => {
    const header = canvas.getByRole('banner')
    const room = header.getBoundingClientRect()
    for (const control of header.querySelectorAll('a, button')) {
      const { top, bottom } = control.getBoundingClientRect()
      await expect([control.textContent, top >= room.top, bottom <= room.bottom]).toEqual([control.textContent, true, true])
    }
    const mail = canvas.getByRole('link', { name: /^Mail/ })
    const picture = mail.querySelector('.icon')?.getBoundingClientRect()
    const count = mail.querySelector('.badge')?.getBoundingClientRect()
    await expect((count?.left ?? 0) > (picture?.left ?? 0) + (picture?.width ?? 0) / 3).toBe(true)
  },
}

const marked = (saveStatus: SaveStatus, text: string): Story => ({
  args: { footer: { ...footer, saveStatus } },
  play: async ({ canvasElement }) => {
    const mark = canvasElement.querySelector('[data-save]')
    await expect([mark?.getAttribute('data-save'), mark?.textContent]).toEqual([saveStatus, text])
  },
})
/** Recent changes are being sent. */
export const Saving = marked('saving', 'Saving')
/** The server did not respond. The changes are stored on this device, and the request is retried. */
export const Unsaved = marked('unsaved', 'Unsaved')
/** This device has no network. */
export const Offline = marked('offline', 'Offline')
/** Played without a slot, so nothing is saved (OP-103). */
export const NoSlot = marked('no-slot', 'No slot')
