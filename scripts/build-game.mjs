// @ts-check
import { spawn } from 'node:child_process'
import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, markBuilt } from './build-stamp.mjs'

/** Builds the game into `dist` if its sources changed. @param {string} root of the repository */
export async function buildGame(root) {
  if (isBuilt(root)) return
  console.log('Building the game …')
  // Builds in a temporary folder and moves the result into place, so that a build that fails or is killed does not damage the
  // previous one.
  const outDir = join(root, `node_modules/.cache/nightfence/dist-${process.pid}`)
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', outDir]
  // A test runner that starts the server sets NODE_ENV to "test", and Vite would build without the service worker.
  const env = { ...process.env, NODE_ENV: 'production' }
  const vite = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env })
  const stop = () => vite.kill()
  process.once('exit', stop)
  const code = await new Promise((resolve) => vite.once('exit', resolve))
  process.off('exit', stop)
  if (code !== 0) throw new Error('The game could not be built.')
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  renameSync(outDir, join(root, 'dist'))
  markBuilt(root)
}
