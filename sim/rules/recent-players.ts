/** Somebody who was met, as they were met: `metAt` in ms. */
interface Meeting {
  readonly id: string
  readonly metAt: number
}
const MOST = 10

/** Whom one met lately, newest meeting first, each once, at most 10, without those `left` out: oneself and the blocked (FRIEND-02). */
export function recentPlayers<T extends Meeting>(meetings: readonly T[], left: ReadonlySet<string>): T[] {
  const newest = new Map<string, T>()
  for (const meeting of meetings) {
    const before = newest.get(meeting.id)
    if (!left.has(meeting.id) && (before === undefined || before.metAt < meeting.metAt)) newest.set(meeting.id, meeting)
  }
  return [...newest.values()].sort((a, b) => b.metAt - a.metAt || (a.id < b.id ? -1 : 1)).slice(0, MOST)
}
