// Any variant of a ground may stand beside any: across the seam, what each draws must be what the other draws there.
//   node art/places/check-seams.mjs    prints the largest and the mean difference per ground (0 is perfect)
import { GROUNDS } from './grounds/index.mjs'
import { composeGround } from './lib/raster.mjs'

/** px on each side of a seam that must agree. Farther off, a prop may stand in one variant and not in the other. */
const REACH = 4

let bad = 0
for (const [name, variants] of Object.entries(GROUNDS)) {
  const drawn = []
  for (const { draw, texture, gain } of Object.values(variants)) {
    const stage = draw()
    drawn.push({ stage, image: await composeGround(stage, texture, gain) })
  }
  let worst = 0,
    sum = 0,
    count = 0
  for (const left of drawn)
    for (const right of drawn)
      for (let y = 0; y < left.image.height; y++)
        for (let x = -REACH; x < REACH; x++)
          for (let c = 0; c < 3; c++) {
            const [from, to] = [left.stage.pad + left.stage.width + x, right.stage.pad + x]
            const difference = Math.abs(
              left.image.data[(y * left.image.width + from) * 4 + c] - right.image.data[(y * right.image.width + to) * 4 + c],
            )
            worst = Math.max(worst, difference)
            sum += difference
            count++
          }
  const mean = sum / count
  if (mean > 0.3) bad++
  console.log(`${name.padEnd(15)} worst ${String(worst).padStart(3)}  mean ${mean.toFixed(3)}`)
}
process.exitCode = bad ? 1 : 0
