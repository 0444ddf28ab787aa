// Every item's drawing, by item id, in the order in which the sheet holds them.
import { accessories } from './drawings/accessories.mjs'
import { armor } from './drawings/armor.mjs'
import { melee } from './drawings/melee.mjs'
import { ranged } from './drawings/ranged.mjs'
import { consumables, materials } from './drawings/supplies.mjs'
import { Picture } from './lib/picture.mjs'

const drawings = { ...melee, ...ranged, ...armor, ...accessories, ...consumables, ...materials }

/** Ids with their pictures. */
export const pictures = Object.entries(drawings).map(([id, draw]) => {
  const picture = new Picture()
  draw(picture)
  return { id, picture }
})
