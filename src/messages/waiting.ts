export const waitingMessages = { loading: 'Loading...' } as const
