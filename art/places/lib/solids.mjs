// Writes obstacles as a table for the simulation.

/** px; what is no wider than a body (bins, bollards) one steps over. */
const STEP_OVER = 32

const row = ({ kind, x, y, w, h, angle }) => `    [${x}, ${y - 360}, ${w}, ${h}, ${Number(angle.toFixed(1))}], // ${kind}`

/** The text of `sim/content/solids/<name>.ts`; `variants`: a stage's solids by variant. */
export function solidsFile(name, variants) {
  const constant = `${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Solids`
  const lists = Object.entries(variants).map(([variant, solids]) => {
    const rows = solids.filter(({ w, h }) => Math.max(w, h) > STEP_OVER).map(row)
    return `  ${variant}: [\n${rows.join('\n')}\n  ],\n`
  })
  return `import type { SolidTable } from '../ground.ts'\n\n/** Written by art/places/build.mjs: props of the ground \`${name}\`. x, y, width, height (px), degrees. */\nexport const ${constant}: SolidTable = {\n${lists.join('')}}\n`
}
