/** What a vessel holds after `amount` more, at most `most`; one that is over-full already keeps what it has (INV-09). In a run as at camp. */
export const toppedUp = (has: number, amount: number, most: number): number => Math.max(has, Math.min(most, has + amount))
