// @ts-check
/**
 * Installs WebKit and Firefox for `npm run browsers` if possible: on Debian, as root. It never fails, because a missing package
 * is not a fault of the game; `npm run browsers` lists the browsers that it did not check.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { missingBrowsers } from './installed-browsers.mjs'

const isDebian = existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
const packages = [...new Set(missingBrowsers().flatMap(({ packages }) => packages))]

/** @param {readonly string[]} args @param {number} timeout */
const apt = (args, timeout) =>
  spawnSync('apt-get', ['-o', 'DPkg::Lock::Timeout=300', '-q', ...args], {
    stdio: 'inherit',
    timeout,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

if (packages.length === 0) console.log('WebKit and Firefox are installed.')
else if (!isDebian || process.getuid?.() !== 0) console.log(`Not installed, because this requires root on Debian: ${packages.join(', ')}.`)
else if (!apt(['update'], 300_000) || !apt(['install', '-y', '--no-install-recommends', ...packages], 900_000))
  console.log(`Could not be installed: ${packages.join(', ')}.`)
