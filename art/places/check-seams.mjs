// A tile repeats exactly when what was drawn in the padding equals what was drawn one period away.
//   node check-seams.mjs    prints the largest and mean difference per ground (0 is perfect)
import { GROUNDS } from './grounds/index.mjs'
import { composeGround } from './lib/raster.mjs'

let bad = 0
for (const [name, { draw, texture, gain }] of Object.entries(GROUNDS)) {
  const stage = draw(),
    { data, width, height } = await composeGround(stage, texture, gain)
  let worst = 0,
    sum = 0,
    count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < 48; x++)
      for (let c = 0; c < 3; c++) {
        const left = (y * width + stage.pad - 48 + x) * 4 + c
        const d = Math.abs(data[left] - data[left + stage.width * 4])
        worst = Math.max(worst, d)
        sum += d
        count++
      }
  const mean = sum / count
  if (mean > 0.3) bad++
  console.log(`${name.padEnd(11)} worst ${String(worst).padStart(3)}  mean ${mean.toFixed(3)}`)
}
process.exitCode = bad ? 1 : 0
