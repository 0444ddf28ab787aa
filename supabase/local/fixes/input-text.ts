/** Types of single values with their OIDs. JSON has its own serialiser. */
const TEXT_INPUT_OIDS = {
  bool: 16,
  int8: 20,
  int2: 21,
  int4: 23,
  text: 25,
  float4: 700,
  float8: 701,
  bpchar: 1042,
  varchar: 1043,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  numeric: 1700,
  uuid: 2950,
} as const

/**
 * Passes values to columns of these types as PostgREST does (`json_to_record`): a string as its content, any other JSON as its
 * text. The type then validates it and rejects it with a code. The drivers' own serialisers throw on values of another type,
 * which lite answers with 500, or convert them silently: `{}` becomes false, a number becomes a time, a list of one becomes its
 * element.
 */
function inputText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

export const pgliteInputs = Object.fromEntries(Object.values(TEXT_INPUT_OIDS).map((oid) => [oid, inputText]))
export const postgresInputs = Object.fromEntries(
  Object.entries(TEXT_INPUT_OIDS).map(([name, to]) => [`input of ${name}`, { to, serialize: inputText }]),
)
