/** Browsers have no `process`; vitest.config.ts passes their variables. */
const { NIGHTLY } = globalThis.process?.env ?? import.meta.env
/** Returns `all` in `npm run test:nightly`, which sets the variable, and `few` in `npm test`. */
export const nightly = <T>(all: T, few: T): T => (NIGHTLY === '1' ? all : few)
