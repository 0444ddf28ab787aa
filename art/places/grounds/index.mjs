import * as kitchen from './defense/kitchen.mjs'
import * as motorPool from './defense/motor-pool.mjs'
import * as trenches from './defense/trenches.mjs'
import * as fishMarket from './docks/fish-market.mjs'
import * as pier from './docks/pier.mjs'
import * as stacks from './docks/stacks.mjs'
import * as ambulanceBay from './hospital/ambulance-bay.mjs'
import * as gardenCourt from './hospital/garden-court.mjs'
import * as helipad from './hospital/helipad.mjs'
import * as carPark from './police/car-park.mjs'
import * as commandPost from './police/command-post.mjs'
import * as impound from './police/impound.mjs'
import * as bus from './quarantine/bus.mjs'
import * as lostPost from './quarantine/lost-post.mjs'
import * as street from './quarantine/street.mjs'
import * as court from './school/court.mjs'
import * as garden from './school/garden.mjs'
import * as pitch from './school/pitch.mjs'

/** The variants a, b, c of each ground, by the id of the location whose ground it is. */
export const GROUNDS = {
  school: { a: court, b: pitch, c: garden },
  hospital: { a: ambulanceBay, b: helipad, c: gardenCourt },
  'police-station': { a: carPark, b: impound, c: commandPost },
  'extra-hard': { a: street, b: bus, c: lostPost },
  dev: { a: pier, b: stacks, c: fishMarket },
  defense: { a: trenches, b: kitchen, c: motorPool },
}
