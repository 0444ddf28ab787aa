import type { Save } from '../save/save.ts'
import type { Applied } from './command-result.ts'

/** 100x mode is on in this game: from now on it is a sandbox game, and nothing takes that back. */
export const boosted = (save: Save): Applied =>
  save.ext.sandbox ? { save, events: [] } : { save: { ...save, ext: { ...save.ext, sandbox: true } }, events: [{ type: 'sandbox-begun' }] }
