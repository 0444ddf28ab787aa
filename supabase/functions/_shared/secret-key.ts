import * as v from 'valibot'

const dictionary = v.pipe(
  v.unknown(),
  // `v.record` also accepts arrays.
  v.check((json) => !Array.isArray(json)),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
)

/**
 * Returns the key with the rights of the service role. A hosted project lists its secret keys in one JSON dictionary and loses
 * the legacy key once that is revoked; an older project has only the legacy key. Any secret key works; every project starts with
 * one named `default` (decision 0020). Throws if no key is set or the dictionary is invalid; the error never contains the values.
 */
export function secretKey(env: (name: string) => string | undefined): string {
  const [first] = namedKeys(env('SUPABASE_SECRET_KEYS'))
  const key = first ?? env('SUPABASE_SERVICE_ROLE_KEY')
  if (!key) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.')
  return key
}

/** Returns the keys of the dictionary, with `default` first. */
function namedKeys(json: string | undefined): readonly string[] {
  if (!json) return []
  const parsed = v.safeParse(dictionary, parseJson(json))
  if (!parsed.success) throw new Error('SUPABASE_SECRET_KEYS is not a JSON dictionary of names and keys.')
  const { default: usual, ...others } = parsed.output
  return [...(usual === undefined ? [] : [usual]), ...Object.values(others)]
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
