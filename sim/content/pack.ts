/**
 * Generated pieces that a survivor can own, in the pack and on the body: each is some 700 bytes of a save, and a save must
 * fit the database's 256 kB with the fullest journal beside them (`tests/economy/largest-save.test.ts`).
 */
export const MOST_GENERATED = 150
/** Crates that one command opens; the rest stay closed. */
export const MOST_CRATES_AT_ONCE = 10_000
