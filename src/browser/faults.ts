/** Thrown if the game cannot start in this browser. A retry does not help. */
export class BrowserFault extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

const FAULT_EVENT = 'nightfence:fault'

export const reportFault = (fault: BrowserFault): void => void dispatchEvent(new CustomEvent(FAULT_EVENT, { detail: fault }))

/** Calls back when the game cannot start. Returns a function that stops watching. */
export function watchFaults(found: (fault: BrowserFault) => void): () => void {
  const onFault = (event: Event) => found((event as CustomEvent<BrowserFault>).detail)
  addEventListener(FAULT_EVENT, onFault)
  return () => removeEventListener(FAULT_EVENT, onFault)
}

/** Returns the result of `make`, or throws a BrowserFault if it throws. */
export function wrapFault<T>(make: () => T): T {
  try {
    return make()
  } catch (error) {
    throw new BrowserFault(error)
  }
}
