/** Rounds to six decimals, so that sums and products of tenths and hundredths match the tables. */
export const roundStat = (value: number): number => Math.round(value * 1_000_000) / 1_000_000
