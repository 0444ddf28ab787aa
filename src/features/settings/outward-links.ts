/** Targets of App Info's external links (OP-62). Placeholders until the studio has real addresses. */
export const outwardLinks = {
  support: 'https://jnt-games.example/support',
  play: 'https://games.example/nightfence',
} as const
