export const waitingText = {
  loading: 'Loading...',
  broken: 'Something went wrong on this page.',
  reload: 'Reload',
} as const
