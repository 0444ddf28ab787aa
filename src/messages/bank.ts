import type { BankNotice } from '../../machines/bank.machine.ts'
import { formatNumber } from './format.ts'

/** The bank (BANK-01). */
export const bankText = {
  title: 'Bank',
  onHand: 'Coins on hand',
  inBank: 'Coins in bank',
  amount: 'Amount',
  max: 'Max',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  history: 'History',
  loading: 'Loading transactions...',
  none: 'No transactions yet.',
  unread: "Couldn't load the history.",
  tryAgain: 'Try Again',
  balance: 'Balance',
} as const

/** What a row of the history tells of an action. */
export const transactionText = {
  deposit: { done: 'Deposited', amount: (coins: number) => `+${formatNumber(coins)}` },
  withdraw: { done: 'Withdrew', amount: (coins: number) => `−${formatNumber(coins)}` },
} as const

/** What the player is told when the bank cannot be read. */
export const bankToast = ({ message }: BankNotice): string => `Error fetching coin transactions: ${message}`
/** For the debug console: the player hears nothing of it (BANK-16). */
export const bankLine = (message: string): string => `A bank transaction is not stored yet, and will be sent again: ${message}.`
