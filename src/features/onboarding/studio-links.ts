/** Where the studio's outward links lead (OP-62). Addresses of no real place until the studio has them. */
export const studioLinks = {
  donate: 'https://jnt-games.example/donate',
  socials: 'https://jnt-games.example/socials',
} as const
