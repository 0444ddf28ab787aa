export const waitingMessages = {
  loading: 'Loading...',
  broken: 'This page broke.',
  reload: 'Reload',
} as const
