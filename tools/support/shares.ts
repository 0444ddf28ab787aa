/** Formats 0.0004 as "0.04 %", with as many digits as the chance needs. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))} %`

/** Returns a message if the measured share is more than the given number of deviations off, and `null` otherwise. */
export function wrongShare(what: string, count: number, draws: number, published: number, deviations: number): string | null {
  const isOff = Math.abs(count - draws * published) > deviations * Math.sqrt(draws * published * (1 - published))
  return isOff ? shareText(what, count, draws, published) : null
}

export const shareText = (what: string, count: number, draws: number, published: number): string =>
  `${what}: measured ${percent(count / draws)} of ${draws.toLocaleString('en-US')}, the table says ${percent(published)}`

/** Throws if a measured share is more than five deviations off. With a correct table this happens once in two million. */
export function expectShare(count: number, published: number, draws: number, what: string): void {
  const wrong = wrongShare(what, count, draws, published, 5)
  if (wrong !== null) throw new Error(wrong)
}
