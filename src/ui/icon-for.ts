import { type IconName, iconNames } from '../looks/icon-names.ts'

const isIcon = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)

/** The icon that content names; items have their own pictures (item-picture.tsx). */
export const iconFor = (name: string, otherwise: IconName): IconName => (isIcon(name) ? name : otherwise)
