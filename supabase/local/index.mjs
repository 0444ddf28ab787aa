// @ts-check
/** Exports of the embedded Supabase for code that Node runs without TypeScript. */
export { limitServer, REQUEST_TIMEOUTS } from './http-limits.mjs'
export { isLoopbackHost } from './loopback.mjs'
