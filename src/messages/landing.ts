/** The studio page with the game's tab and its Start panel (LAND-01, START-03). */
export const landingText = {
  studio: 'JNT Games',
  studioLinks: 'Studio',
  tabs: 'Games',
  game: 'Nightfence',
  comingSoon: 'Coming soon',
  otherProjects: 'Other Projects',
  moreToCome: 'More to come!',
  donate: 'Donate',
  socials: 'Socials',
  boards: 'Boards',
  credits: 'Game Credits',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
} as const

export const startText = {
  username: 'Input Username',
  placeholder: 'Survivor Name',
  start: 'Start Game',
  toLogin: 'Continue to Login',
  loading: 'Loading...',
  blankName: 'Please enter a username!',
} as const

/** The way in without an account (LAND-05). */
export const playNowText = {
  play: 'Play now',
  free: 'No account needed. Sign up any time.',
  /** By the state of the machine. */
  steps: {
    signingIn: 'Signing you in...',
    opening: 'Looking for your survivor...',
    creating: 'Finding you a survivor...',
    starting: 'Opening the gate...',
    started: 'Opening the gate...',
    returned: 'Opening the gate...',
  } as Readonly<Record<string, string>>,
  noAnswer: 'The server does not answer. Nothing is lost.',
  tryAgain: 'Try again',
} as const
