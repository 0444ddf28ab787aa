import fc from 'fast-check'

/** Any; that it stays the same is what counts. */
const SEED = 20_261_123

// What lands is judged by cases that can be repeated; a developer's machine and the nightly run draw new ones each time.
if (process.env.CI && process.env.NIGHTLY !== '1') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED })
