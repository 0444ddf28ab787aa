/** A stat to the millionth: sums and products of tenths and hundredths come out as they read in the tables. */
export const roundStat = (value: number): number => Math.round(value * 1_000_000) / 1_000_000
