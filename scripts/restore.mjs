// @ts-check
/**
 * `npm run restore -- FILE [--replace]`: puts a backup into BACKEND_DATA. Stop the server first. With --replace the folder may
 * hold a game already, which is kept in a subfolder.
 */
import { join, resolve } from 'node:path'
import { dataFolder, fail, loadBackend, root } from './data-folder.mjs'

async function main() {
  const words = process.argv.slice(2)
  const [file, ...others] = words.filter((word) => word !== '--replace')
  if (!file || others.length > 0) throw new Error('Name the backup to restore: npm run restore -- FILE [--replace]')
  const { restoreFolder } = await loadBackend()
  const folder = dataFolder(process.env)
  const options = { file: resolve(file), folder, migrations: join(root, 'supabase/migrations'), replaces: words.includes('--replace') }
  const { createdAt, replaced } = await restoreFolder(options)
  console.log(`Restored the backup of ${createdAt} to ${folder}.`)
  if (replaced !== null) console.log(`The previous game is in ${replaced}. Delete that folder when you no longer need it.`)
}

main().catch(fail)
