import { language } from './language.ts'

const list = new Intl.ListFormat(language)

/** "Slam, Flare, and Magnet". */
export const formatList = (texts: readonly string[]): string => list.format(texts)
