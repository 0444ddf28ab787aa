/** Why the game cannot start in this browser. Asking again does not help. */
export class BrowserFault extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const FAULT = 'nightfence:fault'

/** Tells the page that the game cannot start. */
export const reportFault = (fault: BrowserFault): void => void dispatchEvent(new CustomEvent(FAULT, { detail: fault }))

/** Calls back when the game cannot start, until the result is called. */
export function watchFaults(found: (fault: BrowserFault) => void): () => void {
  const onFault = (event: Event) => found((event as CustomEvent<BrowserFault>).detail)
  addEventListener(FAULT, onFault)
  return () => removeEventListener(FAULT, onFault)
}

/** What `make` creates; where that throws, a BrowserFault. */
export function orFault<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new BrowserFault(error)
  }
}
