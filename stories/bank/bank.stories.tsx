import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, within } from 'storybook/test'
import { type BankContext, bankMachine } from '../../machines/bank.machine.ts'
import { BankDialog } from '../../src/features/bank/bank-dialog.tsx'
import { axeByNight } from '../fixtures/axe-by-night.ts'
import { bankHistory } from '../fixtures/bank.ts'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { stateStories } from '../fixtures/state-stories.tsx'

const send = fn()
type Value = { form: 'invalid' | 'valid' | 'submitting' } | { history: 'loading' | 'empty' | 'list' | 'error' }
const rich: BankContext = { coins: 1284, bankedCoins: 2650, tab: 'deposit', text: '', entries: null }
const history: BankContext = { ...rich, tab: 'history' }

const at = stateStories(rich, (value: Value, context) => (
  <BankDialog snapshot={bankMachine.resolveState({ value, context })} send={send} onClose={fn()} />
))
const bank = () => within(screen.getByRole('dialog', { name: 'Bank' }))

export default {
  title: 'Machines/Bank',
  parameters: axeByNight,
  argTypes: { tab: { control: 'inline-radio', options: ['deposit', 'withdraw', 'history'] } },
  beforeEach: () => void send.mockClear(),
} satisfies Meta

/** An invalid amount disables the button (BANK-09). */
export const FormInvalid: StoryObj = {
  ...at({ form: 'invalid' }, rich),
  play: async ({ userEvent }) => {
    await expect(bank().getByRole('button', { name: 'Deposit' })).toBeDisabled()
    await userEvent.click(bank().getByRole('button', { name: 'Max' }))
    await userEvent.click(bank().getByRole('tab', { name: 'History' }))
    await expect(send.mock.calls).toEqual([[{ type: 'MAX' }], [{ type: 'SHOW', tab: 'history' }]])
  },
}
export const FormValid: StoryObj = {
  ...at({ form: 'valid' }, { ...rich, text: '500' }),
  play: async ({ userEvent }) => {
    await userEvent.type(bank().getByRole('spinbutton', { name: 'Amount' }), '{Enter}')
    await userEvent.click(bank().getByRole('button', { name: 'Deposit' }))
    await expect(send.mock.calls).toEqual([[{ type: 'SUBMIT' }], [{ type: 'SUBMIT' }]])
  },
}
/** The coins have already moved; a second press does nothing. */
export const FormSubmitting: StoryObj = {
  ...at({ form: 'submitting' }, { ...rich, coins: 784, bankedCoins: 3150, text: '500' }),
  play: async ({ userEvent }) => {
    const deposit = bank().getByRole('button', { name: 'Deposit' })
    await expect(deposit).toHaveAttribute('aria-busy', 'true')
    await userEvent.click(deposit)
    await userEvent.type(bank().getByRole('spinbutton', { name: 'Amount' }), '0')
    await expect(send).not.toHaveBeenCalled()
  },
}
/** Shown while the transactions load (BANK-04). */
export const HistoryLoading: StoryObj = {
  ...at({ history: 'loading' }, history),
  play: async () => expect(bank().getByRole('status')).toHaveTextContent('Loading transactions...'),
}
/** Shown if there are no transactions (BANK-04). */
export const HistoryEmpty: StoryObj = {
  ...at({ history: 'empty' }, { ...history, entries: [] }),
  play: async () => expect(bank().getByText('No transactions yet.')).toBeInTheDocument(),
}
/** Five transactions per page, newest first (BANK-04), each with type, amount, time and balance (BANK-05). */
export const HistoryList: StoryObj = {
  ...at({ history: 'list' }, { ...history, entries: bankHistory(20) }),
  play: async ({ userEvent }) => {
    const rows = () => bank().getAllByRole('listitem')
    await expect(rows()).toHaveLength(5)
    await expect(rows()[0]).toHaveTextContent(/^Withdrew −15020 Nov 2026, \d\d:\d\dBalance2,650$/)
    await expect(rows()[1]).toHaveTextContent(/^Deposited \+420.*Balance2,800$/)
    await expect(bank().getByText('Page 1 of 4')).toBeInTheDocument()
    await expect(bank().getByRole('button', { name: 'Previous' })).toBeDisabled()
    for (const page of [2, 3, 4]) {
      await userEvent.click(bank().getByRole('button', { name: 'Next' }))
      await expect(bank().getByText(`Page ${page} of 4`)).toBeInTheDocument()
    }
    await expect(bank().getByRole('button', { name: 'Next' })).toBeDisabled()
  },
}
export const HistoryError: StoryObj = {
  ...at({ history: 'error' }, history),
  play: async ({ userEvent }) => {
    await expect(bank().queryAllByRole('listitem')).toEqual([])
    await userEvent.click(bank().getByRole('button', { name: 'Try Again' }))
    await expect(send.mock.calls).toEqual([[{ type: 'RETRY' }]])
  },
}

/** In addition to the machine's states: five rows fit on one page, which needs no pager (BANK-04). */
export const OnePage: StoryObj = {
  ...at({ history: 'list' }, { ...history, entries: bankHistory(5) }),
  play: async () => {
    await expect(bank().getAllByRole('listitem')).toHaveLength(5)
    await expect(bank().queryByText(/^Page/)).toBeNull()
  },
}
/** The known transactions stay visible while they are reloaded. */
export const ReadAgain: StoryObj = {
  ...at({ history: 'loading' }, { ...history, entries: bankHistory(3) }),
  play: async () => expect(bank().getByRole('list')).toHaveAttribute('aria-busy', 'true'),
}
/** The largest possible amounts. */
export const Fortune: StoryObj = {
  ...at(
    { history: 'list' },
    {
      ...history,
      entries: bankHistory(6).map((entry) => ({ ...entry, amount: Number.MAX_SAFE_INTEGER, balance: Number.MAX_SAFE_INTEGER })),
    },
  ),
  play: dialogFits,
}
const largest = { coins: Number.MAX_SAFE_INTEGER, bankedCoins: Number.MAX_SAFE_INTEGER, text: String(Number.MAX_SAFE_INTEGER) }
export const FortuneToDeposit: StoryObj = { ...at({ form: 'valid' }, largest), play: dialogFits }
export const FortuneOnAPhone: StoryObj = { ...Fortune, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Nothing to deposit or withdraw. */
export const Penniless: StoryObj = { ...at({ form: 'invalid' }, { coins: 0, bankedCoins: 0 }), play: dialogFits }
