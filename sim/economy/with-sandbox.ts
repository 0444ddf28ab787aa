import type { Save } from '../save/save.ts'
import type { Applied } from './command-result.ts'

/** The save once 100x mode was on: from then on it is a sandbox game, and nothing takes that back (LOOT-02). */
export const withSandbox = (save: Save): Applied =>
  save.ext.sandbox ? { save, events: [] } : { save: { ...save, ext: { ...save.ext, sandbox: true } }, events: [{ type: 'sandbox-begun' }] }
