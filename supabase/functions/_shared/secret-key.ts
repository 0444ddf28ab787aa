import * as v from 'valibot'

const dictionary = v.pipe(
  v.unknown(),
  // A record of valibot's may be an array.
  v.check((json) => !Array.isArray(json)),
  v.record(v.string(), v.pipe(v.string(), v.nonEmpty())),
)

/**
 * The key with the service role's rights. A hosted project names its secret keys in one JSON dictionary and drops the legacy key once
 * that is revoked; one that has no secret keys yet has the legacy key alone. Any secret key will do; `default` is the one that every
 * project starts with (decision 31). Throws, without a word of what they hold, when the variables are no such thing.
 */
export function secretKey(env: (name: string) => string | undefined): string {
  const [first] = namedKeys(env('SUPABASE_SECRET_KEYS'))
  const key = first ?? env('SUPABASE_SERVICE_ROLE_KEY')
  if (!key) throw new Error('Neither SUPABASE_SECRET_KEYS nor SUPABASE_SERVICE_ROLE_KEY is set.')
  return key
}

/** The keys of the dictionary, `default` before all others. */
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
