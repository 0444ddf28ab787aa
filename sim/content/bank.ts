/** Number of recent transactions in the bank's history. */
export const TRANSACTIONS_SHOWN = 20
