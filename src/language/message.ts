declare const values: unique symbol

/** A message that takes values, compiled; `say` makes a sentence of it. One that takes none is a text as it stands. */
export interface Message<Values> {
  readonly [values]: (values: Values) => void
}
