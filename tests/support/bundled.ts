import { fileURLToPath } from 'node:url'
import { importBundled } from '../../scripts/bundle.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Bundles a module as the game ships it, and loads it. `changed` may modify sources, to prove that a test notices. */
export async function loadBundled<T>(
  entry: string,
  name: string,
  changed: (code: string, file: string) => string = (code) => code,
): Promise<T> {
  const plugins = [
    { name: 'changed', enforce: 'pre' as const, transform: (code: string, id: string) => changed(code, id.slice(root.length)) },
  ]
  return (await importBundled(root, name, entry, { plugins })) as T
}
