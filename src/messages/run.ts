import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('run').run

/** What a run says on its display, from its first frame on. What comes later is in run-later.ts, and fetched behind it. */
export const runText = {
  ...texts.runText,
  nightmare: (rank: number) => say(texts.runText.nightmare, { rank }),
  wave: (wave: number) => say(texts.runText.wave, { wave }),
  outOf: (value: string, max: string) => say(texts.runText.outOf, { value, max }),
  quickSlot: (key: number) => say(texts.runText.quickSlot, { key }),
  slotHolds: (item: string, count: string) => say(texts.runText.slotHolds, { item, count }),
  slotWaits: (item: string, count: string, seconds: number) => say(texts.runText.slotWaits, { item, count, seconds }),
  slotUsedUp: (item: string) => say(texts.runText.slotUsedUp, { item }),
  dashWaits: (seconds: string) => say(texts.runText.dashWaits, { seconds }),
  share: (percent: number) => say(texts.runText.share, { percent }),
  /** 252 -> "4:12". */
  clock: (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
} as const
