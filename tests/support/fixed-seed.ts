import fc from 'fast-check'
import './property-plugin.ts'

/** Any fixed number. */
const SEED = 20_261_123

// CI uses repeatable cases; developers' machines and the nightly run draw new ones.
if (process.env.CI && process.env.NIGHTLY !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
