/** The newest transactions of a slot, which the bank's history shows. */
export const TRANSACTIONS_SHOWN = 20
