export interface SettlerText {
  readonly name: string
  /** Null: the name says it. */
  readonly words: string | null
}
/** Who comes to live in the camp, in the order in which they come (docs/spec/balance.md §13). */
export const settlers: readonly SettlerText[] = [
  { name: 'Rhea the welder', words: null },
  { name: 'Old Tomas', words: null },
  { name: 'Mina and the curtains', words: null },
  { name: '"Dispatch"', words: 'Never seen without headphones.' },
]
