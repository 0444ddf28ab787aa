import type { Facility } from '../../../sim/content/camp-upgrade.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game').upgrades

/** What has levels: the six facilities, and the workbench (UPG-02). */
export type Levelled = Facility | 'workbench'

/** The upgrades screen and its dialogs (UPG-01, UPG-06). */
export const upgradesText = {
  ...texts.upgradesText,
  level: (level: number) => say(texts.upgradesText.level, { level }),
  upgradeWorkbench: (level: number) => say(texts.upgradesText.upgradeWorkbench, { level }),
  buyFor: (diamonds: number) => say(texts.upgradesText.buyFor, { diamonds }),
  buyForDiamonds: (diamonds: number) => say(texts.upgradesText.buyForDiamonds, { diamonds }),
  settlers: (now: Settlers) => say(texts.upgradesText.settlers, { ...now }),
  settlersAfter: (now: Settlers, then: Settlers) =>
    say(texts.upgradesText.settlersAfter, { present: now.present, room: now.room, presentThen: then.present, roomThen: then.room }),
  moreSettlers: (bonus: number) => say(texts.upgradesText.moreSettlers, { bonus }),
  /** Of each barricade on Defense. */
  barricades: (now: number, then: number) => say(texts.upgradesText.barricades, { now, then }),
  recipes: (now: number, then: number) => say(texts.upgradesText.recipes, { now, then }),
} as const

interface Settlers {
  readonly present: number
  readonly room: number
}

/** On the tiles. */
export const facilityNames: Readonly<Record<Facility, string>> = texts.facilityNames

/** A dialog's title, and what it says when there is no level left. */
export const levelText: Readonly<Record<Levelled, { readonly title: string; readonly atMax: string; readonly noMore: string }>> =
  texts.levelText

/** What the placeholder of research pretends to offer (UPG-05). */
const { surgery, engines, eyes } = texts.researchTopics
export const researchTopics = [surgery, engines, eyes]
