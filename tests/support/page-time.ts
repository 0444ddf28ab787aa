import { PAGE_CLOCKS } from '../../src/app/wiring/backend.ts'
import { createServerTime } from '../../src/state/server-time.ts'

/** The server time as a new page knows it. */
export const pageTime = () => createServerTime(PAGE_CLOCKS)
