/**
 * Maximum of generated items, carried and worn. Each takes about 640 bytes of a save, and a save must fit the database's 256 kB with the
 * fullest journal and 32 kB to spare (`tests/economy/largest-save.test.ts`). Rules that give generated items check `rules/pack-room` first.
 */
export const MAX_GENERATED_ITEMS = 200
/** Maximum of crates that one command opens. */
export const MAX_CRATES_AT_ONCE = 10_000
