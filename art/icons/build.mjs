// Bakes the icon sprite and the type of its names. By hand: node art/icons/build.mjs
//   icon-map.json  our name -> name in the game-icons set (CC BY 3.0, credited in the game)
//   drawn/*.svg    what that set lacks, drawn for this game on the same 512 x 512 grid
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { icons } from '@iconify-json/game-icons'

const here = (path) => new URL(path, import.meta.url)
const map = JSON.parse(await readFile(here('icon-map.json'), 'utf8'))

const bodies = new Map()
const add = (name, body) => {
  if (bodies.has(name)) throw new Error(`Two icons are called ${name}`)
  bodies.set(name, body)
}
for (const group of Object.values(map)) {
  for (const [name, source] of Object.entries(group)) {
    const icon = icons.icons[source]
    if (!icon) throw new Error(`game-icons has no ${source} (for ${name})`)
    add(name, icon.body)
  }
}
for (const file of (await readdir(here('drawn'))).sort()) {
  const svg = await readFile(here(`drawn/${file}`), 'utf8')
  add(basename(file, '.svg'), svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, ''))
}

const names = [...bodies.keys()].sort()
const symbols = names.map((name) => `<symbol id="${name}" viewBox="0 0 512 512" fill="currentColor">${bodies.get(name)}</symbol>`)
await writeFile(here('../../public/icons.svg'), `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)
await writeFile(
  here('../../src/looks/icon-names.ts'),
  `// Written by art/icons/build.mjs.\nexport const iconNames = [\n${names.map((name) => `  '${name}',`).join('\n')}\n] as const\n` +
    `/** A symbol of public/icons.svg. Items, enemies and materials go by their content id. */\nexport type IconName = (typeof iconNames)[number]\n`,
)
console.log(`icons.svg: ${names.length} icons`)
