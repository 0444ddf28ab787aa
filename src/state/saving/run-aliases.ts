/** Current ids of runs. A run that is started again on a newer save gets another id, but the page still knows it by the old one. */
export function createRunAliases() {
  const names = new Map<string, string>()
  return {
    /** The current id of the run known as `id`. */
    now: (id: string): string => names.get(id) ?? id,
    rename(before: string, after: string): void {
      for (const [known, id] of names) if (id === before) names.set(known, after)
      names.set(before, after)
    },
    forget: (): void => names.clear(),
  }
}
