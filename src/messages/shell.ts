import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('run').shell

/** Header, footer and debug console (HUD-01 to HUD-03, DEBUG-01). */
export const shellText = {
  ...texts.shellText,
  waiting: (unread: number, requests: number) =>
    [unread > 0 && say(texts.unread, { count: unread }), requests > 0 && say(texts.requests, { count: requests })]
      .filter(Boolean)
      .join(', '),
  levelOf: (level: number) => say(texts.shellText.levelOf, { level }),
} as const

export const resourceText = texts.resourceText

/** What the camp's stores are: nothing in a run hungers, and nothing eats them up. */
export const resourceAboutText = texts.resourceAboutText

export const debugText = { ...texts.debugText, speedOf: (times: number) => say(texts.debugText.speedOf, { times }) } as const
