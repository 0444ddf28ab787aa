import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').settings

/** The settings dialog (SETT-01). */
export const settingsText = texts.settingsText
export const languageText = texts.languageText

/** Sound and picture of a run, on this device. */
export const comfortText = {
  ...texts.comfortText,
  volumes: [
    ['music', texts.volumes.music],
    ['effects', texts.volumes.effects],
    ['interface', texts.volumes.interface],
  ],
  percent: (value: number) => say(texts.comfortText.percent, { value }),
} as const

/** Accounts that cannot be linked yet (SETT-05). */
export const socialAccounts = ['iOS', 'Android', 'Twitch', 'YouTube'] as const

/** SETT-06. */
export const faq = [texts.faq.saving, texts.faq.diamonds]

/** The version that App Info shows (SETT-08). */
export const VERSION = '0.5.908 Beta'
