const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

/** On Postgres, lite passes JSON as text and the driver encodes it again, so that an object is stored as a string. */
export const textOfJson = {
  json: { to: 114, from: [114], serialize: asText, parse: (text: string): unknown => JSON.parse(text) },
  jsonb: { to: 3802, from: [3802], serialize: asText, parse: (text: string): unknown => JSON.parse(text) },
}
