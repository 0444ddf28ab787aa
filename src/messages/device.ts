/** What this device itself can do for the game: shown only where it can. */
export const deviceText = {
  title: 'This device',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  vibration: 'Vibration',
  install: 'Install the game',
  installed: 'The game is installed on this device.',
  byHand: 'To install the game, open your browser’s Share menu and choose “Add to Home Screen”.',
} as const
