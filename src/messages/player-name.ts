/** How others know somebody: the survivor's name, and where it is another, the username that they are addressed by (OP-35). */
export const playerName = (characterName: string, username: string): string =>
  characterName === username ? characterName : `${characterName} · ${username}`
