import type { BankNotice } from '../../../machines/bank.machine.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { refusalText } from '../../messages/refusals.ts'

/** The toast of what the bank's machine tells (BANK-06 to BANK-08, BANK-15). */
export const bankToast = (notice: BankNotice): string =>
  notice.type === 'amount-refused' ? refusalToast(notice.refusal) : t('bank.unreadTransactions', { message: refusalText(notice.message) })
/** For the debug console: the player hears nothing of it (BANK-16). */
export const bankLine = (message: string): string => `A bank transaction is not stored yet, and will be sent again: ${message}.`
