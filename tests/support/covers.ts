import type fc from 'fast-check'

/** A class of inputs: the least share of the cases in percent, and how to recognise it. */
type Coverage<T> = Readonly<Record<string, readonly [percent: number, isIn: (drawn: T) => boolean]>>

/** Standard deviations below the required share at which a property fails. A generator that reaches the share does so once in 700 runs. */
const DEVIATIONS = 3

/**
 * Fails a property if it draws a class of inputs too rarely to say anything about it, with the share that each class has. Pass it as
 * `plugins: [covers({ 'with coins': [30, ([save]) => save.coins > 0] })]`.
 */
export const covers =
  <T extends readonly unknown[]>(classes: Coverage<T>): fc.Plugin<T> =>
  () => {
    const counts = new Map<string, number>()
    let cases = 0
    return {
      decorateRun: (run) => (drawn) => {
        cases++
        for (const [name, [, isIn]] of Object.entries(classes)) if (isIn(drawn)) counts.set(name, (counts.get(name) ?? 0) + 1)
        return run(drawn)
      },
      onAllRunsComplete: ({ failed }) => {
        if (failed) return
        const lines = Object.entries(classes).map(([name, [percent]]) => {
          const found = counts.get(name) ?? 0
          const share = percent / 100
          const least = cases * share - DEVIATIONS * Math.sqrt(cases * share * (1 - share))
          return { isRare: found < least, text: `${name}: ${Math.round((100 * found) / cases)} % of ${cases} cases, ${percent} % required` }
        })
        if (lines.some(({ isRare }) => isRare)) throw new Error(`Drawn too rarely:\n${lines.map(({ text }) => text).join('\n')}`)
      },
    }
  }
