import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { type CampProps, CampScreen } from '../../src/screens/camp/camp-screen.tsx'
import { InShell } from '../fixtures/shell.tsx'

const camp = { coins: 1284, bankedCoins: 2650, workbenchLevel: 1, unread: 3, onDeposit: fn(), onWithdraw: fn() } satisfies CampProps
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

const openBank = async (userEvent: { click: (e: Element) => Promise<void> }, tab: string) => {
  await userEvent.click(screen.getByRole('button', { name: /^Banking/ }))
  const bank = within(await screen.findByRole('dialog', { name: 'Bank' }))
  await userEvent.click(bank.getByRole('tab', { name: tab }))
  return { bank, amount: bank.getByRole('spinbutton', { name: 'Amount' }), go: bank.getByRole('button', { name: tab }) }
}

/** CAMP-01 the title carries the survivor's name. CAMP-02 twelve tiles. CAMP-05 three letters are counted. */
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
      ['Mailbox33 unread', '/mailbox'],
      ['Defense', '/defense'],
      ['Settlers', '/settlers'],
      ['Journal', '/journal'],
    ])
  },
}

/** CAMP-01 */
export const Loading: Story = {
  args: { camp: null },
  play: async ({ canvas }) => expect(canvas.getByRole('status')).toHaveTextContent('Loading camp...'),
}

/** CAMP-04 the workbench is not built, CAMP-05 no letters wait. */
export const WithoutWorkbench: Story = {
  args: { camp: { ...camp, workbenchLevel: 0, unread: 0 } },
  play: async ({ canvas, userEvent }) => {
    const crafting = canvas.getByRole('button', { name: 'Crafting' })
    await expect(crafting).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(crafting)
    await expect(await screen.findByRole('tooltip')).toHaveTextContent('Build the Workbench in Upgrades to unlock crafting!')
    await expect(canvas.getByRole('link', { name: 'Mailbox' })).toHaveTextContent(/^Mailbox$/)
  },
}

/** CAMP-03 the Banking tile shows what is banked and opens the bank. BANK-02, BANK-09 an amount out of hand is moved. */
export const Deposit: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('button', { name: /^Banking/ })).toHaveTextContent('Banking2,650')
    const { bank, amount, go } = await openBank(userEvent, 'Deposit')
    await expect(bank.getByText('Coins on hand').parentElement).toHaveTextContent('Coins on hand1,284')
    await expect(amount).toHaveAttribute('min', '1')
    await expect(amount).toHaveAttribute('max', '1284')
    await expect(go).toBeDisabled()
    await userEvent.click(bank.getByRole('button', { name: 'Max' }))
    await expect(amount).toHaveValue(1284)
    await userEvent.clear(amount)
    await userEvent.type(amount, '500')
    await userEvent.click(go)
    await expect(camp.onDeposit).toHaveBeenCalledWith(500)
  },
}

/** BANK-06, BANK-07, BANK-09 */
export const DepositRefused: Story = {
  play: async ({ userEvent }) => {
    const { amount, go } = await openBank(userEvent, 'Deposit')
    await userEvent.type(amount, '0')
    await expect(amount).toHaveAccessibleDescription('Please enter a valid positive amount to deposit.')
    await expect(go).toBeDisabled()
    await userEvent.clear(amount)
    await userEvent.type(amount, '1285')
    await expect(amount).toHaveAccessibleDescription('Not enough coins on hand to deposit!')
    await expect(go).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect(camp.onDeposit).not.toHaveBeenCalled()
  },
}

/** BANK-03 what is banked can be had back. BANK-13 the field clears after it. */
export const Withdraw: Story = {
  play: async ({ userEvent }) => {
    const { bank, amount, go } = await openBank(userEvent, 'Withdraw')
    await expect(bank.getByText('Coins in bank').parentElement).toHaveTextContent('Coins in bank2,650')
    await userEvent.click(bank.getByRole('button', { name: 'Max' }))
    await userEvent.click(go)
    await expect(camp.onWithdraw).toHaveBeenCalledWith(2650)
    await expect(amount).toHaveValue(null)
  },
}

/** BANK-08, BANK-09 */
export const WithdrawRefused: Story = {
  play: async ({ userEvent }) => {
    const { amount, go } = await openBank(userEvent, 'Withdraw')
    await userEvent.type(amount, '-3')
    await expect(amount).toHaveAccessibleDescription('Please enter a valid positive amount to withdraw.')
    await userEvent.clear(amount)
    await userEvent.type(amount, '2651')
    await expect(amount).toHaveAccessibleDescription('Not enough coins in bank to withdraw!')
    await expect(go).toBeDisabled()
  },
}

/** CAMP-06 */
export const HowToPlay: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'How To Play' }))
    const dialog = await screen.findByRole('dialog', { name: 'How To Play' })
    const video = dialog.querySelector('video') as HTMLVideoElement
    await waitFor(() => expect(video.duration).toBeGreaterThan(5), { timeout: 10_000 })
    await expect(video.getAttribute('aria-label')).toBe('How To Play')
    await expect(video.textTracks[0]?.kind).toBe('captions')
  },
}
