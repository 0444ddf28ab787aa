export const mapText = {
  title: 'Adventure Map',
  locations: 'Locations',
  best: (asks: string, rank: string) => `${asks}. Best: ${rank}`,
  priceTitle: 'Death costs more here',
  priceLead: 'At School, a death costs a beginner only what was found. Everywhere else it costs more.',
  lose: 'If you die you lose',
  priceLost: 'What you found in the run, the coins you carry, your scrap, everything in your pack and your ranged weapon.',
  keep: 'You keep',
  priceKept: 'Coins in the bank, diamonds, level and XP, what else you wear, food, water and all you have built.',
  priceAdvice: 'Put your coins in the bank before you go, and return to camp in time: then you keep everything.',
  notYet: 'Not yet',
  goTo: (place: string) => `Go to ${place}`,
} as const
