/** Formats 0.0004 as "0.04 %", with as many digits as the chance needs. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))} %`
