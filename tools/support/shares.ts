/** 0.0004 -> "0.04 %": as many digits as the chance needs. */
export const percent = (share: number): string => `${Number((share * 100).toPrecision(4))} %`

/** Says a measured share beside the one it should be, where it lies more than so many deviations away; null: it does not. */
export function wrongShare(what: string, count: number, draws: number, published: number, deviations: number): string | null {
  const isOff = Math.abs(count - draws * published) > deviations * Math.sqrt(draws * published * (1 - published))
  return isOff ? shareText(what, count, draws, published) : null
}

export const shareText = (what: string, count: number, draws: number, published: number): string =>
  `${what}: measured ${percent(count / draws)} of ${draws.toLocaleString('en-US')}, the table says ${percent(published)}`

/** Fails, in words, where a measured share is more than five deviations off: with a right table once in two million. */
export function expectShare(count: number, published: number, draws: number, what: string): void {
  const wrong = wrongShare(what, count, draws, published, 5)
  if (wrong !== null) throw new Error(wrong)
}
