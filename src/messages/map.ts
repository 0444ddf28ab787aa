export const mapText = {
  title: 'Adventure Map',
  locations: 'Locations',
} as const
