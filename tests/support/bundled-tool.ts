/** A part of a tool that builds the verifier's threads, like `npm run bench`. */
export { verifierScript } from '../../scripts/verifier-script.mjs'
