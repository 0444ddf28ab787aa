import { isAutosaveRoute } from '../../../machines/redirects.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'

/** Autosave delay: ms between two periodic saves (OP-43, OP-60). */
export const AUTOSAVE_MS = 60_000

interface AutosaveParts {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush'>
  readonly path: () => string
}

/**
 * Writes unsaved changes once a minute: only on game routes, never during a write in flight, and without a message (SAVE-03, SAVE-13,
 * OP-43). Returns a function that stops it.
 */
export function startAutosave({ keeper, path }: AutosaveParts, everyMs = AUTOSAVE_MS): () => void {
  const timer = setInterval(() => {
    if (keeper.state.sync === 'unsaved' && isAutosaveRoute(path())) void keeper.flush()
  }, everyMs)
  return () => clearInterval(timer)
}
