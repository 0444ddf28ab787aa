import { type IconName, iconNames } from '../looks/icon-names.ts'
import { weaponLook } from '../looks/weapons.ts'

const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** What its own name does not tell; a weapon's is with its look. */
const drawings: Readonly<Partial<Record<string, IconName>>> = {
  lucky_dog_tag: 'amulet',
  heart_locket: 'heart',
  ring_of_protection: 'ring',
  runners_anklet: 'wind',
  knuckle_chain: 'fist',
  legendary_riot_saint: 'vest',
  legendary_quarantine_crown: 'crown',
  legendary_dead_letter_boots: 'boots',
  legendary_lodestone_heart: 'magnet',
  hard_drive: 'save',
  page: 'scroll',
  note: 'pencil',
}
/** By the last word of an id of armor. */
const worn: Readonly<Partial<Record<string, IconName>>> = { head: 'helmet', chest: 'vest', legs: 'pants', feet: 'boots', hands: 'gloves' }

/** The drawing of a thing by its content id; without one of its own, that of its last word (makeshift_pistol -> pistol). */
export function iconFor(id: string, otherwise: IconName): IconName {
  const own = weaponLook(id)?.icon ?? drawings[id] ?? (isIcon(id) ? id : undefined)
  if (own !== undefined) return own
  const last = id.slice(id.lastIndexOf('_') + 1)
  return worn[last] ?? (isIcon(last) ? last : otherwise)
}
