/** A player met earlier, with the name and picture of that time. `metAt`: Unix time in ms. */
interface Meeting {
  readonly id: string
  readonly metAt: number
}
const MAX_RECENT_PLAYERS = 10

/** The last 10 different players met, newest first (FRIEND-02). `left`: ids to leave out, such as the player and blocked players. */
export function recentPlayers<T extends Meeting>(meetings: readonly T[], left: ReadonlySet<string>): T[] {
  const newest = new Map<string, T>()
  for (const meeting of meetings) {
    const before = newest.get(meeting.id)
    if (!left.has(meeting.id) && (before === undefined || before.metAt < meeting.metAt)) newest.set(meeting.id, meeting)
  }
  return [...newest.values()].sort((a, b) => b.metAt - a.metAt || (a.id < b.id ? -1 : 1)).slice(0, MAX_RECENT_PLAYERS)
}
