// One light for the whole game: the moon, high in the north-west.
// Shadows fall to the south-east; edges facing the moon are brighter.
export const SHADOW = { x: 0.62, y: 0.78 }
const TO_LIGHT = { x: -SHADOW.x, y: -SHADOW.y }

/** Brightness factor of an edge whose local normal is (nx, ny) on an object turned by `angle` degrees. */
export function facing(nx, ny, angle = 0) {
  const a = (angle * Math.PI) / 180
  const wx = nx * Math.cos(a) - ny * Math.sin(a)
  const wy = nx * Math.sin(a) + ny * Math.cos(a)
  return 1 + 0.38 * (wx * TO_LIGHT.x + wy * TO_LIGHT.y)
}
