/** Types of single values, each with its OID. JSON has a serialiser of its own. */
const TYPES = {
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
 * What a column of any such type is handed, as PostgREST does it (`json_to_record`): of a string its content, of all other JSON its
 * text. The type judges that, and refuses with a code. The drivers' own serialisers throw where they meet another type than theirs,
 * which lite answers with 500, or make something of it: `{}` is false, a number is a time, a list of one is that one.
 */
function inputText(value: unknown): string {
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'bigint' ? value.toString() : JSON.stringify(value)
}

export const pgliteInputs = Object.fromEntries(Object.values(TYPES).map((oid) => [oid, inputText]))
export const postgresInputs = Object.fromEntries(
  Object.entries(TYPES).map(([name, to]) => [`input of ${name}`, { to, serialize: inputText }]),
)
