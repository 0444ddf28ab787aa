// @ts-check
// Ways to sign in that the game never asks for: the client brings them along. Each is replaced by all that its importer names, or the
// build fails.
const PASSKEYS = `
  export class WebAuthnApi {}
  export const browserSupportsWebAuthn = () => false
  export const webAuthnAbortService = null
  export const createCredential = null, getCredential = null
  export const deserializeCredentialCreationOptions = null, deserializeCredentialRequestOptions = null
  export const serializeCredentialCreationResponse = null, serializeCredentialRequestResponse = null`
const WALLETS = 'export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null'
/** @type {Readonly<Record<string, string>>} */
const REPLACED = { 'lib/webauthn.js': PASSKEYS, 'lib/web3/ethereum.js': WALLETS }
const MODULES = /@supabase\/auth-js\/dist\/module\/(lib\/webauthn\.js|lib\/web3\/ethereum\.js)$/

/** @returns {import('vite').Plugin} */
export const leanSupabase = () => ({
  name: 'lean-supabase',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: MODULES }, handler: (id) => REPLACED[MODULES.exec(id)?.[1] ?? ''] },
})
