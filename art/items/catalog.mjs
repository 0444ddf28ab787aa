// The sheets: what is on each, by id, in the order in which it lies there.
import { accessories } from './drawings/accessories.mjs'
import { armor } from './drawings/armor.mjs'
import { melee } from './drawings/melee.mjs'
import { lockedPosts } from './drawings/posts.mjs'
import { ranged } from './drawings/ranged.mjs'
import { consumables, materials } from './drawings/supplies.mjs'
import { Picture } from './lib/picture.mjs'

const drawn = (drawings) =>
  Object.entries(drawings).map(([id, draw]) => {
    const picture = new Picture()
    draw(picture)
    return { id, picture }
  })

/** Every item, by its id in the content. */
export const pictures = drawn({ ...melee, ...ranged, ...armor, ...accessories, ...consumables, ...materials })
/** The settlers' posts, by the id of what is done there. */
export const posts = drawn(lockedPosts)
