/** A metric of the text format of Prometheus. Names and labels are ours; only label values and numbers vary. */
export interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly Sample[]
}
interface Sample {
  readonly labels?: Readonly<Record<string, string>>
  readonly value: number
}

/** Maximum number of samples of a metric, which keeps a scrape small. */
const MAX_SAMPLES = 40

const escapeValue = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

function sampleLine(name: string, { labels = {}, value }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escapeValue(text)}"`)
  return `${name}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`
}

/** Writes metrics in version 0.0.4 of the text format. Metrics without samples are left out. */
export const exposition = (metrics: readonly Metric[]): string =>
  metrics
    .filter(({ samples }) => samples.length > 0)
    .map(({ name, help, type, samples }) =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} ${type}`,
        ...samples.slice(0, MAX_SAMPLES).map((sample) => sampleLine(name, sample)),
        '',
      ].join('\n'),
    )
    .join('')
