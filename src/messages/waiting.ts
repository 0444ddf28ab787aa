export const waitingMessages = {
  loading: 'Loading...',
  broken: 'Something went wrong on this page.',
  reload: 'Reload',
} as const
