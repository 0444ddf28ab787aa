import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const texts = textsOf('game')['journal-screen']

/** The journal's screen (JOURN-01). Its refusals and toasts are the economy's. */
export const journalScreenText = {
  ...texts.journalScreenText,
  instinctText: (first: string, last: string) => say(texts.journalScreenText.instinctText, { first, last }),
  howToFind: (ways: readonly string[]) => say(texts.journalScreenText.howToFind, { ways: ways.join('\n\n') }),
  way: (task: string, progress: string) => say(texts.journalScreenText.way, { task, progress }),
  left: (count: number) => say(texts.journalScreenText.left, { count }),
  confirmDelete: (title: string) => say(texts.journalScreenText.confirmDelete, { title }),
} as const
