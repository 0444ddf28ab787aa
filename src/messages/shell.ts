/** Header, footer and debug console (HUD-01 to HUD-03, DEBUG-01). */
export const shellText = {
  main: 'Main',
  character: 'Character',
  back: 'Back',
  map: 'Map',
  camp: 'Camp',
  mail: 'Mail',
  waiting: (unread: number, requests: number) =>
    [unread > 0 && `${unread} unread`, requests > 0 && (requests === 1 ? '1 friend request' : `${requests} friend requests`)]
      .filter(Boolean)
      .join(', '),
  debugConsole: 'Debug Console',
  settings: 'Settings',
  health: 'Health',
  level: 'Level',
  levelOf: (level: number) => `Level ${level}`,
} as const

export const resourceText = {
  scrap: 'Scrap',
  food: 'Food',
  water: 'Water',
  settlers: 'Settlers',
  diamonds: 'Diamonds',
  coins: 'Coins',
} as const

/** What the camp's stores are: nothing in a run hungers, and nothing eats them up. */
export const resourceAboutText = {
  food: 'The food store of your camp. Each ration you use adds to it; it heals nobody. A death takes nothing from it.',
  water: 'The water store of your camp. Each bottle you use adds to it; it heals nobody. A death takes nothing from it.',
} as const

export const debugText = {
  log: 'Log',
  noLogs: 'No logs yet...',
  xpMode: '100x XP Mode',
  sandboxTitle: 'Make this a sandbox game?',
  sandboxText:
    'With 100x XP Mode this game becomes a sandbox game for good: it cannot trade with other players any more, also when the mode is off again.',
  sandboxOn: 'Switch it on',
  sandboxOff: 'Leave it off',
  lastRun: 'Download last run',
  noRun: 'No run has ended in this tab.',
  runSpeed: 'Run speed',
  speedOf: (times: number) => `${times}x`,
  seed: 'Seed',
  anySeed: 'Random',
  badSeed: 'Enter a whole number from 0 to 4294967295.',
} as const
