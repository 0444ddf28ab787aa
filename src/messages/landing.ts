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
  credits: 'Game Credits',
} as const

export const startText = {
  username: 'Input Username',
  placeholder: 'Survivor Name',
  start: 'Start Game',
  toLogin: 'Continue to Login',
  loading: 'Loading...',
  blankName: 'Please enter a username!',
} as const
