/** Targets of the studio's external links (OP-62). Placeholders until the studio has real addresses. */
export const studioLinks = {
  donate: 'https://jnt-games.example/donate',
  socials: 'https://jnt-games.example/socials',
} as const
