/** Cases of a property of the economy: 500 in `npm test`, 10,000 by `npm run test:nightly`. A failure prints its seed. */
export const RUNS = { numRuns: Number(process.env.PROPERTY_RUNS ?? 500) }
