// @ts-check
/** What Node itself reads of the embedded Supabase, before there is anything that reads TypeScript. */
export { limitServer, REQUEST_TIMEOUTS } from './http-limits.mjs'
export { isLoopbackHost } from './loopback.mjs'
