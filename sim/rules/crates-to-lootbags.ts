/** The session's crates as lootbags, one for one, for when they cannot be opened (POST-11, OP-15). Item id -> count. */
export function cratesToLootbags(items: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const { crate = 0, ...rest } = items
  return crate > 0 ? { ...rest, lootbag: (rest.lootbag ?? 0) + crate } : rest
}
