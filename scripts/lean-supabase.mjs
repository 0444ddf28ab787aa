// @ts-check
// Ways to sign in that the game never asks for, and an administrator's calls: the client brings them along. Each is replaced by all that its importer names, or the
// build fails.
const PASSKEYS = `
  export class WebAuthnApi {}
  export const browserSupportsWebAuthn = () => false
  export const webAuthnAbortService = null
  export const createCredential = null, getCredential = null
  export const deserializeCredentialCreationOptions = null, deserializeCredentialRequestOptions = null
  export const serializeCredentialCreationResponse = null, serializeCredentialRequestResponse = null`
const WALLETS = 'export const createSiweMessage = null, fromHex = null, getAddress = null, toHex = null'
/** Of what an administrator may do a client uses one call: the end of its own session. */
const ADMIN = `
  import { isAuthError } from './lib/errors'
  import { _request } from './lib/fetch'
  import { resolveFetch } from './lib/helpers'
  export default class GoTrueAdminApi {
    constructor({ url, headers, fetch }) {
      this.ask = (jwt, path) => _request(resolveFetch(fetch), 'POST', url + path, { headers, jwt, noResolveJson: true })
    }
    async signOut(jwt, scope) {
      const error = await this.ask(jwt, '/logout?scope=' + scope).then(() => null, (failure) => failure)
      if (error !== null && !isAuthError(error)) throw error
      return { data: null, error }
    }
  }`
/** @type {Readonly<Record<string, string>>} */
const REPLACED = { 'lib/webauthn.js': PASSKEYS, 'lib/web3/ethereum.js': WALLETS, 'GoTrueAdminApi.js': ADMIN }
const MODULES = /@supabase\/auth-js\/dist\/module\/(lib\/webauthn\.js|lib\/web3\/ethereum\.js|GoTrueAdminApi\.js)$/

/** @returns {import('vite').Plugin} */
export const leanSupabase = () => ({
  name: 'lean-supabase',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: MODULES }, handler: (id) => REPLACED[MODULES.exec(id)?.[1] ?? ''] },
})
