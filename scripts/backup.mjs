// @ts-check
/**
 * `npm run backup -- FILE`: writes keys and database of BACKEND_DATA to a gzipped tar archive. If `npm start` uses the folder,
 * PORT and HOST must be the same as for the server, which then writes a consistent copy while it runs.
 */
import { resolve } from 'node:path'
import { dataFolder, fail, loadBackend } from './data-folder.mjs'
import { settingsOf } from './settings.mjs'

async function main() {
  const [file, ...others] = process.argv.slice(2)
  if (!file || others.length > 0) throw new Error('Name the file to write: npm run backup -- FILE')
  const { backUpFolder } = await loadBackend()
  await backUpFolder({ folder: dataFolder(process.env), file: resolve(file), serverUrl: settingsOf(process.env).localUrl })
  console.log(`Wrote ${file}. It contains the keys and all accounts: store it where only you can read it.`)
}

main().catch(fail)
