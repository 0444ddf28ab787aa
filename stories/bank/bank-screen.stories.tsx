import type { Meta, StoryObj } from '@storybook/react-vite'
import { useMachine } from '@xstate/react'
import { useState } from 'react'
import { expect, fn, screen, within } from 'storybook/test'
import { BankDialog } from '../../src/features/bank/bank-dialog.tsx'
import { balanceOf, provideBank } from '../../src/features/bank/provide-bank.ts'
import { t } from '../../src/language/t.ts'
import { save } from '../fixtures/save.ts'
import { storyKeeper } from '../fixtures/story-keeper.ts'

const notify = fn()

/** A separate game in slot 1, with the bank open. */
async function openGame() {
  const { keeper, memory } = await storyKeeper(save({ coins: 1284, bankedCoins: 2650 }), { notify })
  return { keeper, machine: provideBank({ keeper, bank: memory.bank, showToast: notify, log: notify }) }
}
function OpenBank({ keeper, machine }: Awaited<ReturnType<typeof openGame>>) {
  const [snapshot, send] = useMachine(useState(machine)[0], { input: balanceOf(keeper.state.save) })
  return <BankDialog snapshot={snapshot} send={send} onClose={fn()} />
}

const meta = {
  title: 'Screens/Bank',
  loaders: [async () => ({ game: await openGame() })],
  render: (_, { loaded }) => <OpenBank {...(loaded.game as Awaited<ReturnType<typeof openGame>>)} />,
  beforeEach: () => void notify.mockClear(),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const open = async (userEvent: { click: (of: Element) => Promise<void> }, tab: 'Deposit' | 'Withdraw') => {
  const bank = within(await screen.findByRole('dialog', { name: 'Bank' }))
  await userEvent.click(bank.getByRole('tab', { name: tab }))
  return { bank, amount: bank.getByRole('spinbutton', { name: 'Amount' }), go: bank.getByRole('button', { name: tab }) }
}

/**
 * Three tabs (BANK-01). The amount ranges from 1 to all coins on hand, with a Max button (BANK-02, BANK-09). A toast
 * confirms the deposit (BANK-11).
 */
export const Deposit: Story = {
  play: async ({ userEvent }) => {
    const { bank, amount, go } = await open(userEvent, 'Deposit')
    await expect(bank.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Deposit', 'Withdraw', 'History'])
    await expect(bank.getByText('Coins on hand').parentElement).toHaveTextContent('Coins on hand1,284')
    await expect([amount.getAttribute('aria-valuemin'), amount.getAttribute('aria-valuemax')]).toEqual(['1', '1284'])
    await expect(go).toBeDisabled()
    await userEvent.click(bank.getByRole('button', { name: 'Max' }))
    await expect(amount).toHaveValue('1284')
    await userEvent.clear(amount)
    await userEvent.type(amount, '500')
    await userEvent.dblClick(go)
    await expect(bank.getByText('Coins on hand').parentElement).toHaveTextContent('Coins on hand784')
    await expect(amount).toHaveValue('')
    await expect(notify.mock.calls).toEqual([['Successfully deposited 500 coins.']])
  },
}

/**
 * Coins can be withdrawn from the bank (BANK-03). The field is cleared afterwards (BANK-13), and the history shows the
 * transaction at once (BANK-12).
 */
export const Withdraw: Story = {
  play: async ({ userEvent }) => {
    const { bank, amount, go } = await open(userEvent, 'Withdraw')
    await expect(bank.getByText('Coins in bank').parentElement).toHaveTextContent('Coins in bank2,650')
    await userEvent.click(bank.getByRole('button', { name: 'Max' }))
    await expect(amount).toHaveValue('2650')
    await userEvent.click(go)
    await expect(amount).toHaveValue('')
    await expect(notify.mock.calls).toEqual([['Successfully withdrew 2,650 coins.']])
    await userEvent.click(bank.getByRole('tab', { name: 'History' }))
    const rows = await bank.findAllByRole('listitem')
    await expect(rows).toHaveLength(1)
    await expect(rows[0]).toHaveTextContent(/^Withdrew −2,650.*Balance0$/)
  },
}

const INVALID_AMOUNT = 'Please enter a valid positive amount to deposit.'
/** For any invalid input the field shows an error and the button is disabled (BANK-06, BANK-07, BANK-09). */
export const Refused: Story = {
  play: async ({ userEvent }) => {
    const { amount, go } = await open(userEvent, 'Deposit')
    for (const typed of ['0', '-3', '1.5', 'abc', '1,28', '0x10', 'It was a dark night. '.repeat(100)]) {
      await userEvent.clear(amount)
      await userEvent.click(amount)
      await userEvent.paste(typed)
      await expect(amount).toHaveAccessibleDescription(expect.stringContaining(INVALID_AMOUNT))
      await expect(go).toBeDisabled()
    }
    for (const typed of ['1285', '1e9', '9,999,999']) {
      await userEvent.clear(amount)
      await userEvent.type(amount, typed)
      await expect(amount).toHaveAccessibleDescription('Not enough coins on hand to deposit!')
      await expect(go).toBeDisabled()
    }
    await userEvent.keyboard('{Enter}')
    for (const typed of ['1284', ' 1,284 ', '1 284', '1e3']) {
      await userEvent.clear(amount)
      await userEvent.type(amount, typed)
      await expect(go).toBeEnabled()
    }
    await userEvent.keyboard('{ArrowDown}')
    await expect(amount).toHaveValue('999')
    await expect(notify).not.toHaveBeenCalled()
  },
}

/** Rejects invalid amounts and amounts above the balance (BANK-08). */
export const WithdrawRefused: Story = {
  play: async ({ userEvent }) => {
    const { amount, go } = await open(userEvent, 'Withdraw')
    await userEvent.type(amount, '-3')
    await expect(amount).toHaveAccessibleDescription(
      `Please enter a valid positive amount to withdraw. ${t('shared.wholeNumber', { example: 12_345 })}`,
    )
    await userEvent.clear(amount)
    await userEvent.type(amount, '2651')
    await expect(amount).toHaveAccessibleDescription('Not enough coins in bank to withdraw!')
    await expect(go).toBeDisabled()
  },
}
