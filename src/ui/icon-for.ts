import { type IconName, iconNames } from './icon-names.ts'

const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** The drawing of a thing by its content id; without one of its own, that of its last word (makeshift_pistol -> pistol). */
export function iconFor(id: string, otherwise: IconName): IconName {
  const last = id.slice(id.lastIndexOf('_') + 1)
  return isIcon(id) ? id : isIcon(last) ? last : otherwise
}
