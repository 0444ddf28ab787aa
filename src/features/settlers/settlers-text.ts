import { textsOf } from '../../language/texts.ts'

export interface SettlerText {
  readonly name: string
  /** Null: the name says it. */
  readonly words: string | null
}

const { names, dispatchWords } = textsOf('game').settlers

/** Who comes to live in the camp, in the order in which they come (docs/spec/balance.md §13). */
export const settlers: readonly SettlerText[] = [
  { name: names.rhea, words: null },
  { name: names.tomas, words: null },
  { name: names.mina, words: null },
  { name: names.dispatch, words: dispatchWords },
]
