// Where a ground's lamps stand, as a table of the picture: the run's light mask lights them in the dark.

const row = ({ x, y, reach, color, strength, angle }) =>
  `    [${x}, ${y - 360}, ${reach}, 0x${color.slice(1)}, ${strength}${angle === undefined ? '' : `, ${angle}`}],`

/** The text of `src/looks/lamps/<name>.ts`; `variants`: a stage's lamps by variant. */
export function lampsFile(name, variants) {
  const constant = `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Lamps`
  const lists = Object.entries(variants).map(([variant, lamps]) => `  ${variant}: [\n${lamps.map(row).join('\n')}\n  ],\n`)
  return `import type { LampTable } from '../lamps.ts'\n\n/** Written by art/places/build.mjs: lamps of the ground \`${name}\`. x, y, reach (px), colour, strength, and degrees of a beam. */\nexport const ${constant}: LampTable = {\n${lists.join('')}}\n`
}
