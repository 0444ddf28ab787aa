const FULL = process.env.PROOF === 'full'

/** Rounds of a proof: the full count in `npm run proof`, at most a tenth of it (or `share`) in `npm test`. */
export const proofRuns = (full: number, share = 0.1) => (FULL ? full : Math.ceil(full * share))
/** A proof's time limit in ms: what `npm test` grants, or an hour. */
export const PROOF_TIMEOUT = FULL ? 3_600_000 : 240_000
