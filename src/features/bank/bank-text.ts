import type { BankNotice } from '../../../machines/bank.machine.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { refusalToast } from '../../messages/economy.ts'
import { refusalText } from '../../messages/refusals.ts'

const texts = textsOf('game').bank

/** The bank (BANK-01). */
export const bankText = texts.bankText

/** What a row of the history tells of an action. */
export const transactionText = {
  ...texts.transactionText,
  deposit: { ...texts.transactionText.deposit, amount: (coins: number) => say(texts.transactionText.deposit.amount, { coins }) },
  withdraw: { ...texts.transactionText.withdraw, amount: (coins: number) => say(texts.transactionText.withdraw.amount, { coins }) },
} as const

/** The toast of what the bank's machine tells (BANK-06 to BANK-08, BANK-15). */
export const bankToast = (notice: BankNotice): string =>
  notice.type === 'amount-refused' ? refusalToast(notice.refusal) : say(texts.unreadTransactions, { message: refusalText(notice.message) })
/** For the debug console: the player hears nothing of it (BANK-16). */
export const bankLine = (message: string): string => `A bank transaction is not stored yet, and will be sent again: ${message}.`
