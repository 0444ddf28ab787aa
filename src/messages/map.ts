export const mapText = {
  title: 'Adventure Map',
  locations: 'Locations',
  best: (asks: string, rank: string) => `${asks}. Best: ${rank}`,
} as const
