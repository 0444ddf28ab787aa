import * as v from 'valibot'

const KEY = 'nightfence.login'
const Stored = v.object({ identifier: v.pipe(v.string(), v.minLength(1), v.maxLength(254)) })

/** The identifier that "Remember me" kept on this device, or '' (AUTH-03). A broken entry counts as none. */
export function rememberedLogin(storage: Storage): string {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Stored), storage.getItem(KEY))
  return parsed.success ? parsed.output.identifier : ''
}
/** Keeps the identifier and nothing else; null forgets it (OP-93). */
export function rememberLogin(storage: Storage, identifier: string | null): void {
  if (identifier === null) storage.removeItem(KEY)
  else storage.setItem(KEY, JSON.stringify({ identifier }))
}
