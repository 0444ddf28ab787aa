import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle, importBundled } from '../../scripts/bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles a module as the game ships it, and loads it. `changed` may modify sources, to prove that a test notices. */
export async function loadBundled<T>(
  entry: string,
  name: string,
  changed: ((code: string, file: string) => string) | null = null,
): Promise<T> {
  if (changed === null) return (await importBundled(root, name, entry)) as T
  const plugins = [
    { name: 'changed', enforce: 'pre' as const, transform: (code: string, id: string) => changed(code, id.slice(root.length)) },
  ]
  const at = await bundle(root, name, { main: entry }, { plugins })
  return (await import(/* @vite-ignore */ pathToFileURL(at('main')).href)) as T
}
