export const mapMessages = {
  title: 'Adventure Map',
  locations: 'Locations',
} as const
