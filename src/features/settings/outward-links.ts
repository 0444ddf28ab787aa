/** Where App Info leads outside the game (OP-62). Addresses of no real place until the studio has them. */
export const outwardLinks = {
  support: 'https://jnt-games.example/support',
  play: 'https://games.example/nightfence',
} as const
