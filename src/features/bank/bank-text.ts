import type { BankNotice } from '../../../machines/bank.machine.ts'
import { t } from '../../language/t.ts'
import { refusalToast } from '../../messages/economy.ts'
import { refusalText } from '../../messages/refusals.ts'

/** Toast text for a notice of the bank machine (BANK-06 to BANK-08, BANK-15). */
export const bankToast = (notice: BankNotice): string =>
  notice.type === 'amount-refused' ? refusalToast(notice.refusal) : t('bank.unreadTransactions', { message: refusalText(notice.message) })
/** Goes to the debug console only; the player is not notified (BANK-16). */
export const bankLine = (message: string): string => `A bank transaction is not stored yet, and will be sent again: ${message}.`
