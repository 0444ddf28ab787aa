import type { Save } from '../save/save.ts'
import type { Applied } from './command-result.ts'

/** Turns the save into a sandbox game permanently, once 100x mode was on (LOOT-02). */
export const withSandbox = (save: Save): Applied =>
  save.ext.sandbox ? { save, events: [] } : { save: { ...save, ext: { ...save.ext, sandbox: true } }, events: [{ type: 'sandbox-begun' }] }
