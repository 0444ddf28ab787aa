import type { CampScreenId } from '../../machines/camp-screens.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').camp

/** The camp hub (CAMP-01, CAMP-02). */
export const campText = { ...texts.campText, title: (characterName: string) => say(texts.campText.title, { characterName }) } as const

/** What a screen of the camp is called. */
export const campScreenNames: Readonly<Record<CampScreenId, string>> = textsOf('game').catalogue.campScreens
