import { perLanguage } from './language.ts'

const list = perLanguage((id) => new Intl.ListFormat(id))

/** Example: "Slam, Flare, and Magnet". */
export const formatList = (texts: readonly string[]): string => list().format(texts)
