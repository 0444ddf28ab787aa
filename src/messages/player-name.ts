/** A player's name as others see it: the survivor's name, followed by the username for addressing them if it differs (OP-35). */
export const playerName = (characterName: string, username: string): string =>
  characterName === username ? characterName : `${characterName} · ${username}`
