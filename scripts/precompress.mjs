// @ts-check
/** Vite plugin: writes a Brotli and a gzip copy beside each built text file, so that the server never compresses. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|html|svg|json|txt|webmanifest)$/
const WORTH_BYTES = 1024

/** @returns {import('vite').Plugin} */
export function precompress() {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir = 'dist' }) {
        const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => TEXT.test(file))
        await Promise.all(files.map((file) => compress(join(dir, file))))
      },
    },
  }
}

/** @param {string} file */
async function compress(file) {
  const text = readFileSync(file)
  if (text.length < WORTH_BYTES) return
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    promisify(gzip)(text, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
}
