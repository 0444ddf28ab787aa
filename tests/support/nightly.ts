/** Only a browser has no process; its variables are those that vitest.config.ts gives it. */
const { NIGHTLY } = globalThis.process?.env ?? import.meta.env
/** How often something is tried: `all` times by `npm run test:nightly`, which sets the variable, a few times in `npm test`. */
export const nightly = <T>(all: T, few: T): T => (NIGHTLY === '1' ? all : few)
