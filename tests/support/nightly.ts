/** How often something is tried: `all` times by `npm run test:nightly`, which sets the variable, a few times in `npm test`. */
export const nightly = <T>(all: T, few: T): T => (import.meta.env.NIGHTLY === '1' ? all : few)
