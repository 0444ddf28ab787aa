/**
 * Generated pieces that a survivor can own, in the pack and on the body: each is some 640 bytes of a save, and a save must
 * fit the database's 256 kB with the fullest journal beside them, and 32 kB to spare (`tests/economy/largest-save.test.ts`).
 * Whatever gives generated pieces asks `rules/pack-room` first.
 */
export const MAX_GENERATED_ITEMS = 200
/** Crates that one command opens; the rest stay closed. */
export const MAX_CRATES_AT_ONCE = 10_000
