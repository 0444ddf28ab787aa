/** A player who was met, with the name and picture of that time. `metAt`: ms since 1970. */
interface Meeting {
  readonly id: string
  readonly metAt: number
}
const MOST = 10

/** Players met recently, newest first, each once, at most 10 (FRIEND-02). `left`: who is left out, the player and those blocked. */
export function recentPlayers<T extends Meeting>(meetings: readonly T[], left: ReadonlySet<string>): T[] {
  const newest = new Map<string, T>()
  for (const meeting of meetings) {
    const before = newest.get(meeting.id)
    if (!left.has(meeting.id) && (before === undefined || before.metAt < meeting.metAt)) newest.set(meeting.id, meeting)
  }
  return [...newest.values()].sort((a, b) => b.metAt - a.metAt || (a.id < b.id ? -1 : 1)).slice(0, MOST)
}
