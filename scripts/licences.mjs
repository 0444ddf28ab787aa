// @ts-check
/**
 * Vite plugin: writes `licences.txt` with the notice of each package whose code or fonts are in the build, including its workers.
 * The credits link to it. A package without a notice fails the build.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const NOTICE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i
/** Code that the build tools add, by the start of its module id. */
const ADDED = /** @type {const} */ ({ '\0vite/': 'vite', '\0rolldown/': 'rolldown' })
/** The rest of Vite's licence file covers packages that only run during the build. */
const BUILD_TIME_ONLY = '# Licenses of bundled dependencies'

/** Packages under the MIT licence that do not include its text, with the copyright lines of their repositories. */
const MIT_BY = /** @type {Readonly<Record<string, string>>} */ ({
  '@pixi/colord': 'Copyright (c) Vlad Shilov',
  'embla-carousel': 'Copyright (c) 2020 David Cetinkaya',
  'embla-carousel-react': 'Copyright (c) 2020 David Cetinkaya',
  'embla-carousel-reactive-utils': 'Copyright (c) 2020 David Cetinkaya',
  'react-remove-scroll-bar': 'Copyright (c) 2025 Anton Korzunov <thekashey@gmail.com>',
})
const MIT = `Permission is hereby granted, free of charge, to any person obtaining a copy
of this software and associated documentation files (the "Software"), to deal
in the Software without restriction, including without limitation the rights
to use, copy, modify, merge, publish, distribute, sublicense, and/or sell
copies of the Software, and to permit persons to whom the Software is
furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all
copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR
IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY,
FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER
LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM,
OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE
SOFTWARE.`

/** Art and lettering that does not come from a package: its source, its licence and the changes. */
const ART = `Icons: by Lorc, Delapouite and the other authors of https://game-icons.net
Licence: Creative Commons Attribution 3.0 Unported (CC BY 3.0), https://creativecommons.org/licenses/by/3.0/
Changes: the icons were cut to their shapes, put together on sheets, and given other colours and outlines.
The authors of each icon are named at https://game-icons.net/about.html#authors

Portraits: Open Peeps by Pablo Stanley, https://www.openpeeps.com
Licence: Creative Commons Zero 1.0 (CC0 1.0), https://creativecommons.org/publicdomain/zero/1.0/`

/** @typedef {{ readonly name: string, readonly folder: string }} Package */

/**
 * The package that a module belongs to. `null` for the game's own modules and for generated ones.
 * @param {string} id
 * @param {string} root the repository
 * @returns {Package | null}
 */
export function packageOf(id, root) {
  const added = Object.entries(ADDED).find(([start]) => id.startsWith(start))?.[1]
  if (added) return { name: added, folder: join(root, 'node_modules', added) }
  const path = id
    .replaceAll('\\', '/')
    .replace(/^\0/, '')
    .replace(/[?#].*$/, '')
  const start = path.lastIndexOf('node_modules/')
  if (start < 0) return null
  const from = start + 'node_modules/'.length
  const name = path.slice(from).match(/^(?:@[^/]+\/)?[^/]+/)?.[0]
  // Names of original files are relative to the repository.
  return name ? { name, folder: resolve(root, path.slice(0, from) + name) } : null
}

/**
 * @param {Package} of
 * @returns {string | null} `null` if the package has no notice
 */
function noticeOf({ folder }) {
  const { name, version, license, homepage, repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const texts = readdirSync(folder)
    .filter((file) => NOTICE.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').split(BUILD_TIME_ONLY)[0]?.trim())
  if (texts.length === 0 && license === 'MIT' && MIT_BY[name]) texts.push(`MIT License\n\n${MIT_BY[name]}\n\n${MIT}`)
  if (texts.length === 0) return null
  const address = homepage ?? (typeof repository === 'string' ? repository : repository?.url) ?? ''
  return `${name} ${version} (${license})\n${address}\n\n${texts.join('\n\n')}`
}

/**
 * @param {readonly Package[]} packages
 * @returns {string}
 */
function licencesText(packages) {
  const byFolder = new Map(packages.map((one) => [one.folder, one]))
  const sorted = [...byFolder.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const notices = sorted.map((one) => ({ ...one, notice: existsSync(one.folder) ? noticeOf(one) : null }))
  const without = notices.filter(({ notice }) => notice === null).map(({ name }) => name)
  if (without.length > 0) throw new Error(`These packages are in the build and have no licence notice: ${without.join(', ')}.`)
  return `Nightfence contains the work of others, under these licences.\n\n${[ART, ...notices.map(({ notice }) => notice)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/**
 * `main` writes the file, `worker` belongs in the build of the workers, and `collect` accepts the output of any other build.
 * @returns {{
 *   main: () => import('vite').Plugin,
 *   worker: () => import('vite').Plugin,
 *   collect: (output: Readonly<Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>>) => void,
 * }}
 */
export function licences() {
  /** @type {Package[]} */
  const bundled = []
  let root = process.cwd()
  /** @param {Readonly<Record<string, import('vite').Rolldown.OutputChunk | import('vite').Rolldown.OutputAsset>>} bundle */
  const collect = (bundle) => {
    for (const part of Object.values(bundle)) {
      const ids = part.type === 'chunk' ? part.moduleIds : part.originalFileNames
      bundled.push(...ids.flatMap((id) => packageOf(id, root) ?? []))
    }
  }
  return {
    main: () => ({
      name: 'licences',
      apply: 'build',
      configResolved(config) {
        root = config.root
      },
      generateBundle: (_, bundle) => collect(bundle),
      // The service worker is built after everything else is written.
      writeBundle: { sequential: true, handler: ({ dir = 'dist' }) => writeFileSync(join(dir, 'licences.txt'), licencesText(bundled)) },
    }),
    worker: () => ({ name: 'licences-of-workers', apply: 'build', generateBundle: (_, bundle) => collect(bundle) }),
    collect,
  }
}
