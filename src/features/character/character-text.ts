import type { ErrorMessage } from '../../../machines/ports.ts'
import { type PowerUpId, powerUps } from '../../../sim/content/power-ups.ts'
import type { ProjectileColor } from '../../../sim/content/projectile-colors.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../../sim/content/weapon-upgrades.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type PickText, powerUpText, weaponUpgradeText } from '../../messages/picks.ts'
import { refusalText } from '../../messages/refusals.ts'
import { sharedText } from '../../messages/shared.ts'

const texts = textsOf('game').character

/** The character screen (CHAR-01). */
export const characterText = texts.characterText

export const statText = texts.statText

export const historyText = texts.historyText

/** A pick of a history and how often it was made: 'Light Feet', '×3'. */
export interface TakenPick extends PickText {
  readonly id: string
  readonly times: string
}
/** What was taken of a table, in its order. Ids that the table lacks are left out. */
const taken = <Id extends string>(ids: readonly Id[], history: readonly string[], text: (id: Id) => PickText): readonly TakenPick[] =>
  ids.flatMap((id) => {
    const count = history.filter((pick) => pick === id).length
    return count === 0 ? [] : [{ id, times: `${sharedText.timesSign}${count}`, ...text(id) }]
  })
export const takenPowerUps = (history: readonly string[]) => taken(Object.keys(powerUps) as PowerUpId[], history, powerUpText)
export const takenUpgrades = (history: readonly string[]) =>
  taken(Object.keys(weaponUpgrades) as WeaponUpgradeId[], history, weaponUpgradeText)

export const resetText = { ...texts.resetText, will: (powerUps: number) => say(texts.resetText.will, { powerUps }) } as const

export const avatarText = {
  ...texts.avatarText,
  failed: (message: ErrorMessage) => say(texts.avatarText.failed, { message: refusalText(message) }),
} as const

export const quickSlotText = {
  ...texts.quickSlotText,
  slot: (key: number) => say(texts.quickSlotText.slot, { key }),
  owned: (count: string) => say(texts.quickSlotText.owned, { count }),
  assign: (key: number) => say(texts.quickSlotText.assign, { key }),
  hintBy: (names: string) => say(texts.quickSlotText.hintBy, { names }),
  failed: (message: ErrorMessage) => say(texts.quickSlotText.failed, { message: refusalText(message) }),
} as const

export const colourText = {
  ...texts.colourText,
  failed: (message: ErrorMessage) => say(texts.colourText.failed, { message: refusalText(message) }),
} as const
export const lifetimeText = texts.lifetimeText

export const achievementsText = {
  ...texts.achievementsText,
  earned: (count: number, of: number) => say(texts.achievementsText.earned, { count, of }),
} as const

export const colourNames: Readonly<Record<ProjectileColor, string>> = texts.colourNames
