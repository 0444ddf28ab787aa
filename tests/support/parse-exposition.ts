/** A sample of the text format of Prometheus. */
interface ParsedSample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
export interface ParsedMetric {
  readonly type: string
  readonly samples: readonly ParsedSample[]
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const HEAD = new RegExp(`^# HELP (${NAME}) ([^\\n]+)\\n# TYPE \\1 (counter|gauge)\\n`)
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(,|(?=\}))/

function parseLabels(text: string): Record<string, string> {
  const labels: Record<string, string> = {}
  for (let rest = text; rest !== '}'; ) {
    const [whole = '', name = '', value = ''] = LABEL.exec(rest) ?? []
    if (whole === '' || name in labels) throw new Error(`These labels are malformed: ${text}`)
    labels[name] = value.replace(/\\(.)/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
    rest = rest.slice(whole.length)
  }
  return labels
}

/** Parses a scrape strictly: each metric once, with HELP and TYPE before its samples, each series once. Throws for anything else. */
export function parseExposition(text: string): Readonly<Record<string, ParsedMetric>> {
  const metrics: Record<string, ParsedMetric> = {}
  let rest = text
  while (rest !== '') {
    const [head, name = '', , type = ''] = HEAD.exec(rest) ?? []
    if (head === undefined || name in metrics) throw new Error(`No metric begins here: ${rest.slice(0, 80)}`)
    if ((type === 'counter') !== name.endsWith('_total')) throw new Error(`${name} has a suffix that does not fit a ${type}.`)
    rest = rest.slice(head.length)
    const samples: ParsedSample[] = []
    const series = new Set<string>()
    for (;;) {
      const line = new RegExp(`^${name}(?:\\{([^\\n]*\\}))? (-?[0-9]+(?:\\.[0-9]+)?(?:e[+-]?[0-9]+)?)\\n`).exec(rest)
      if (line === null) break
      const labels = line[1] === undefined ? {} : parseLabels(line[1])
      const key = JSON.stringify(Object.entries(labels).sort())
      if (series.has(key)) throw new Error(`${name} has a series twice: ${key}`)
      series.add(key)
      samples.push({ labels, value: Number(line[2]) })
      rest = rest.slice(line[0].length)
    }
    if (samples.length === 0) throw new Error(`${name} has no samples.`)
    metrics[name] = { type, samples }
  }
  return metrics
}
