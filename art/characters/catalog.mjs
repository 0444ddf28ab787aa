// All drawings, by the atlas that contains them.

import { abomination } from './actors/abomination.mjs'
import { behemoth } from './actors/behemoth.mjs'
import { beholder } from './actors/beholder.mjs'
import { bloater } from './actors/bloater.mjs'
import { crow } from './actors/crow.mjs'
import { doctors } from './actors/doctor.mjs'
import { medusa } from './actors/medusa.mjs'
import { player } from './actors/player.mjs'
import { spawn } from './actors/spawn.mjs'
import { zombies } from './actors/zombie.mjs'
import { effects } from './items/effects.mjs'
import { pickups } from './items/pickups.mjs'
import { projectiles } from './items/projectiles.mjs'
import { weapons } from './items/weapons.mjs'

const all = (...makers) => makers.flatMap((make) => make())

export const ATLASES = {
  enemies: () => all(zombies, bloater, abomination, crow, beholder, spawn, medusa, doctors, behemoth),
  survivors: () => all(player, weapons, projectiles, pickups, effects),
}
