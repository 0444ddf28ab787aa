/**
 * Plants a bug that the simulation meets after some time: `Math.sqrt` throws for some values. Which ones come up, and when, depends on the
 * run alone. Returns a function that removes the bug.
 */
export function plantCrash(bug: number): () => void {
  const { sqrt } = Math
  Math.sqrt = (x) => {
    if (Math.floor(x * 1_000) % 4_999 === bug) throw new RangeError(`planted ${bug}`)
    return sqrt(x)
  }
  return () => {
    Math.sqrt = sqrt
  }
}
