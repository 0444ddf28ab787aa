import { useState } from 'react'

/** A choice that is not saved yet. Starts at `current` and resets to it whenever it changes (CHAR-09). */
export function usePending<Value>(current: Value): readonly [pending: Value, choose: (value: Value) => void] {
  const [pending, choose] = useState(current)
  const [seen, see] = useState(current)
  if (!Object.is(seen, current)) {
    see(current)
    choose(current)
  }
  return [pending, choose]
}
