import type { ConsumableItem } from '../../sim/content/item.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'

const texts = textsOf('game').used

type Effect = ConsumableItem['effect']['type']

/** What a piece gave, after caps; at camp and in a run alike (INV-10). */
export const usedText = (name: string, effect: Effect, amount: number): string =>
  say(texts.used, { name, does: say(texts.effectDone[effect], { amount }) })

/** Why a piece would be wasted, and is kept (QUICK-02, INV-07). */
export const uselessText = texts.uselessText
