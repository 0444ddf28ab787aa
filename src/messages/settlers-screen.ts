/** The settlers' screen (SETTLR-01). */
export const settlersScreenText = {
  title: 'Settlers',
  rescued: 'Rescued Survivors',
  room: (current: number, max: number) => `Settlers ${current}/${max}`,
  here: 'Lives in the camp',
  waiting: 'Needs a free bed',
  more: 'Food, Water, Shelter and Clinic in Upgrades make room for more.',
  everybody: 'All survivors have arrived.',
  features: 'Camp Life',
  comingSoon: 'Coming Soon',
} as const

/** What settlers will be able to do one day. */
export const settlerFeatures = [
  { id: 'work', name: 'Work Shifts', words: 'Give everybody a task for the day.' },
  { id: 'scavenging', name: 'Scavenging Parties', words: 'Send two or three of them out for scrap.' },
  { id: 'watch', name: 'Night Watch', words: 'Choose who stands at the fence.' },
  { id: 'kitchen', name: 'Cooking', words: 'Turn rations into meals.' },
  { id: 'garden', name: 'Gardens', words: 'Grow what the shops no longer have.' },
  { id: 'infirmary', name: 'Infirmary', words: 'Let somebody nurse the wounded.' },
  { id: 'training', name: 'Training', words: 'Teach them to hold a machete the right way round.' },
  { id: 'stories', name: 'Stories', words: 'Hear where each of them comes from.' },
] as const
