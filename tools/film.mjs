// @ts-check
/**
 * Films the built game for the How To Play dialog, with ffmpeg: `npm run film` writes public/how-to-play.webm, its poster and its captions.
 * `--at URL` uses a running server with fresh data instead of starting one.
 */
import { fileURLToPath, pathToFileURL } from 'node:url'
import { bundle } from '../scripts/bundle.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const at = await bundle(root, 'film', { main: 'tools/pictures/film.ts' })
const { main } = await import(pathToFileURL(at('main')).href)
await main(root, process.argv.slice(2))
