import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * A module as the game ships it, bundled: under the test runner imports are getters, which whole runs would feel. `changed` may
 * play with the source, to see a test notice.
 */
export async function bundled<T>(
  entry: string,
  name: string,
  changed: (code: string, file: string) => string = (code) => code,
): Promise<T> {
  const outDir = join(root, 'node_modules/.cache', name)
  await build({
    root,
    configFile: false,
    publicDir: false,
    plugins: [{ name: 'changed', enforce: 'pre', transform: (code, id) => changed(code, id.slice(root.length)) }],
    build: { ssr: entry, outDir, target: 'es2023', rolldownOptions: { output: { entryFileNames: 'main.mjs' } } },
    logLevel: 'error',
  })
  return (await import(/* @vite-ignore */ pathToFileURL(join(outDir, 'main.mjs')).href)) as T
}
