/** A stat to the thousandth: sums of tenths and hundredths come out as they read in the tables. */
export const roundStat = (value: number): number => Math.round(value * 1000) / 1000
