/** The settings dialog (SETT-01). */
export const settingsText = {
  title: 'Settings',
  tabs: 'Settings',
  general: 'General',
  account: 'Account',
  social: 'Social',
  faq: 'FAQ',
  appInfo: 'App Info',
  generalText: 'Sound, music and graphics settings will appear here.',
  save: 'Save Settings (Coming Soon)',
  signedOut: 'You are not logged in.',
  login: 'Login',
  comingSoon: 'Coming Soon',
  description: 'A browser survival game. Hold the fence, go out for five minutes, come back with more than you took.',
  version: 'Version',
  logo: 'Nightfence',
  support: 'Support the Developer',
  feedback: 'Send Feedback / Suggestion',
  credits: 'Game Credits',
  play: 'Play on the game-distribution site',
  studio: 'Visit the studio',
  exit: 'Exit to Save Menu',
} as const

/** Sound and picture of a run, on this device. */
export const comfortText = {
  sound: 'Sound',
  volumes: [
    ['music', 'Music volume'],
    ['effects', 'Effects volume'],
    ['interface', 'Interface volume'],
  ],
  percent: (value: number) => `${value}%`,
  mute: 'Mute all sound',
  picture: 'Picture',
  brightness: 'Brightness of the night',
  nightCheck: 'Three patches at night, from dark to bright',
  nightCheckHint: 'Right when the darkest patch can just be seen.',
  moreOfPicture: 'Sizes, contrast, motion, captions and assist are under Accessibility.',
  shake: 'Screen shake',
  hitStop: 'Pause on big hits',
  flashes: 'Flashes',
  damageNumbers: 'Damage numbers',
  blood: 'Blood',
  privacy: 'Privacy',
  countSteps: 'Count my steps',
  countStepsHint: 'How far a first visit comes, without a name or an address. Never where your browser asks not to be tracked.',
  privacyPage: 'What is kept, and how long',
} as const

/** Accounts that cannot be linked yet (SETT-05). */
export const socialAccounts = ['iOS', 'Android', 'Twitch', 'YouTube'] as const

/** SETT-06. */
export const faq = [
  {
    question: 'How is my game saved?',
    answer: 'The game auto-saves periodically. You can also save it manually from the Character screen.',
  },
  { question: 'What are diamonds?', answer: 'Diamonds are a rare currency for premium upgrades and instant actions.' },
] as const

/** The version that App Info shows (SETT-08). */
export const VERSION = '0.5.908 Beta'
