import type { Meta, StoryObj } from '@storybook/react-vite'
import { MemoryRouter } from 'react-router-dom'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { SettingsDialog } from '../../src/screens/shell/settings-dialog.tsx'

const meta = {
  title: 'Screens/Settings',
  component: SettingsDialog,
  args: {
    open: true,
    onClose: fn(),
    onTab: fn(),
    account: { username: 'mara_north', email: 'mara@example.com' },
    onExit: fn(),
    onCredits: fn(),
  },
  parameters: { layout: 'fullscreen' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof SettingsDialog>
export default meta
type Story = StoryObj<typeof meta>

const choose = async (userEvent: { click: (e: Element) => Promise<void> }, name: string) => {
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Settings' })).toBeVisible())
  await userEvent.click(screen.getByRole('tab', { name }))
  return within(screen.getByRole('tabpanel', { name }))
}

/** SETT-01 five tabs. SETT-02 the placeholder. SETT-09 the way out. NAV-10 it is an overlay over any screen. */
export const General: Story = {
  play: async ({ args, userEvent }) => {
    await expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['General', 'Account', 'Social', 'FAQ', 'App Info'])
    const panel = await choose(userEvent, 'General')
    await expect(panel.getByText('Sound, music and graphics settings will appear here.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Save Settings (Coming Soon)' })).toBeDisabled()
    await userEvent.click(screen.getByRole('button', { name: 'Exit to Save Menu' }))
    await expect(args.onExit).toHaveBeenCalledOnce()
  },
}

export const Account: Story = {
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByText('mara_north')).toBeVisible()
    await expect(panel.getByText('mara@example.com')).toBeVisible()
  },
}

/** Signed out: the dialog opens all the same (NAV-10) and offers no way to a save menu. */
export const SignedOut: Story = {
  args: { account: null, onExit: undefined },
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Account')
    await expect(panel.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(screen.queryByRole('button', { name: 'Exit to Save Menu' })).toBeNull()
  },
}

/** SETT-05 */
export const Social: Story = {
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'Social')
    const rows = panel.getAllByRole('listitem')
    await expect(rows.map((row) => row.textContent)).toEqual(['iOS', 'Android', 'Twitch', 'YouTube'].map((name) => `${name}Coming Soon`))
    for (const button of panel.getAllByRole('button')) await expect(button).toBeDisabled()
  },
}

/** SETT-06 */
export const Faq: Story = {
  play: async ({ userEvent }) => {
    const panel = await choose(userEvent, 'FAQ')
    await expect(panel.getByText(/auto-saves periodically.*manually from the Character screen/)).toBeVisible()
    await expect(panel.getByText(/rare currency for premium upgrades and instant actions/)).toBeVisible()
  },
}

/** SETT-07 the links that work by now. SETT-08 the version. */
export const AppInfo: Story = {
  play: async ({ args, userEvent }) => {
    const panel = await choose(userEvent, 'App Info')
    await expect(panel.getByText('0.5.908 Beta', { exact: false })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Support the Developer' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(panel.getByRole('link', { name: 'Play on the game-distribution site' })).toHaveAttribute('target', '_blank')
    await userEvent.click(panel.getByRole('button', { name: 'Game Credits' }))
    await expect(args.onCredits).toHaveBeenCalledOnce()
    const studio = panel.getByRole('link', { name: 'Visit the studio' })
    await expect(studio).toHaveAttribute('href', '/jnt-games')
    await userEvent.click(studio)
    await expect(args.onClose).toHaveBeenCalledOnce()
  },
}
