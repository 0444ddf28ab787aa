import type { AccountPort } from '../../../machines/ports.ts'

/** An account that accepts and forgets every change. */
export function memoryAccount(): AccountPort {
  let isOnMailingList = false
  return {
    changeUsername: async () => {},
    changeEmail: async () => {},
    changePassword: async () => 'changed',
    resendConfirmation: async () => 'sent',
    mailingList: async () => isOnMailingList,
    chooseMailingList: async (optIn) => {
      isOnMailingList = optIn
    },
    exportData: async () => ({ version: 1 }),
    deleteAccount: async () => null,
  }
}
