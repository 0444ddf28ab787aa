/** A port whose every method answers later. */
type Asynchronous<Port> = { readonly [Method in keyof Port]: (...args: never[]) => Promise<unknown> }

/** Calls of a port that is still to be fetched: each opens it, and waits until it is there. What is in `own` is called at once. */
export const lazyPort = <Port extends Asynchronous<Port>, Own extends object = object>(
  open: () => Promise<Port>,
  own: Own = {} as Own,
): Port & Own =>
  new Proxy(own as Port & Own, {
    get: (_, method) => {
      // Whoever waits for the port itself must not take it for a promise.
      if (method in own || method === 'then') return own[method as keyof Own]
      return async (...args: never[]) => (await open())[method as keyof Port](...args)
    },
  })
