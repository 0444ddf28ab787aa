/** What is said of a sandbox game: one in which the 100x mode was on at some time (decision 27). */
export const sandboxText = {
  tag: 'Sandbox game',
  why: "100x XP Mode was switched on in this game, so it can't trade with other players.",
} as const
