// @ts-check
/**
 * Films the built game for the How To Play dialog, with ffmpeg: `npm run film` writes public/how-to-play.webm, its poster and its captions.
 * `--at URL` uses a running server with fresh data instead of starting one.
 */
import { fileURLToPath } from 'node:url'
import { importBundled } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const { main } = await importBundled(root, 'film', 'tools/pictures/film.ts')
await main(root, process.argv.slice(2))
