import type { AccountPort } from '../../../machines/ports.ts'

/** An account of which every change is accepted and forgotten. */
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
