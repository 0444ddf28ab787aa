/** What a run is called: one that began anew on a newer save has another id there, and who played it knows the old one. */
export function createRunAliases() {
  const names = new Map<string, string>()
  return {
    /** The id that the run known as `id` has now. */
    now: (id: string): string => names.get(id) ?? id,
    rename(before: string, after: string): void {
      for (const [known, id] of names) if (id === before) names.set(known, after)
      names.set(before, after)
    },
    forget: (): void => names.clear(),
  }
}
