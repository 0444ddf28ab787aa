const FULL = process.env.PROOF === 'full'

/** Rounds of a proof: all in `npm run proof`, a tenth or `share` of them in `npm test`. */
export const proofRuns = (full: number, share = 0.1) => (FULL ? full : Math.ceil(full * share))
/** Time limit of a proof in ms: an hour in `npm run proof`. */
export const PROOF_TIMEOUT = FULL ? 3_600_000 : 240_000
