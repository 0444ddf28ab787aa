// @ts-check
/** Finds the browsers of `npm run browsers`, without installing any. */
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @param {string} name */
const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

/** Finds WebKitGTK's MiniBrowser, which Debian installs beside the library. */
function findMiniBrowser() {
  const folders = ['/usr/lib', '/usr/libexec'].filter((folder) => existsSync(folder))
  const libraries = folders.flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const inside = [...folders, ...libraries].flatMap((folder) =>
    ['4.1', '4.0', '6.0'].map((api) => join(folder, `webkit2gtk-${api}`, 'MiniBrowser')),
  )
  return inside.find((path) => existsSync(path))
}

/**
 * Paths of the programs that WebKit and Firefox need; `undefined` for a program that is not installed.
 * @returns {{ webkit: Record<'WebKitWebDriver' | 'MiniBrowser' | 'Xvfb', string | undefined>, firefox: Record<'firefox' | 'Xvfb', string | undefined> }}
 */
export function installedBrowsers() {
  const Xvfb = onPath('Xvfb')
  return {
    webkit: { WebKitWebDriver: onPath('WebKitWebDriver'), MiniBrowser: findMiniBrowser(), Xvfb },
    firefox: { firefox: onPath('firefox-esr') ?? onPath('firefox'), Xvfb },
  }
}

const PACKAGES = { webkit: ['webkit2gtk-driver', 'xvfb'], firefox: ['firefox-esr', 'xvfb'] }

/** The browsers that lack a program, with the Debian packages that provide it. */
export function missingBrowsers() {
  const found = Object.entries(installedBrowsers()).map(([browser, programs]) => ({
    browser,
    programs: Object.entries(programs).flatMap(([name, path]) => (path === undefined ? [name] : [])),
    packages: PACKAGES[/** @type {keyof typeof PACKAGES} */ (browser)],
  }))
  return found.filter(({ programs }) => programs.length > 0)
}
