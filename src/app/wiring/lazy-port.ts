type Asynchronous<Port> = { readonly [Method in keyof Port]: (...args: never[]) => Promise<unknown> }

/** A port that is loaded with its first call; each call waits until it is. Methods in `own` are called directly. */
export const lazyPort = <Port extends Asynchronous<Port>, Own extends object = object>(
  open: () => Promise<Port>,
  own: Own = {} as Own,
): Port & Own =>
  new Proxy(own as Port & Own, {
    get: (_, method) => {
      // `await` on the port itself must not treat it as a promise.
      if (method in own || method === 'then') return own[method as keyof Own]
      return async (...args: never[]) => (await open())[method as keyof Port](...args)
    },
  })
