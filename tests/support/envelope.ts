interface SentError {
  readonly name?: string
  readonly message?: string
  readonly frames?: readonly object[]
  readonly release?: string
  /** The attached run, as JSON. */
  readonly run?: string
}

/** An envelope as the app's reporter sends it. */
export function envelope({ name = 'Error', message = 'No fence', frames = [], release = 'nightfence@1+abc', run }: SentError = {}): string {
  const value = { type: name, value: message, mechanism: { type: 'error' }, stacktrace: { frames } }
  const event = { platform: 'javascript', release, transaction: '/camp', exception: { values: [value] } }
  const lines = [{ event_id: 'a' }, { type: 'event' }, event, ...(run === undefined ? [] : [{ type: 'attachment', filename: 'run.json' }])]
  return lines.map((line) => `${JSON.stringify(line)}\n`).join('') + (run ?? '')
}
