/** Who made what, with the attributions that the licences ask for. */
export const creditsText = {
  title: 'Game Credits',
} as const

export const credits = [
  { part: 'Game, world and art', by: 'JNT Games' },
  { part: 'Icons', by: 'Lorc, Delapouite and the authors of game-icons.net, CC BY 3.0' },
  { part: 'Portraits', by: 'Open Peeps by Pablo Stanley, CC0 1.0' },
  { part: 'Lettering', by: 'Oswald and Inter, SIL Open Font License 1.1' },
] as const
