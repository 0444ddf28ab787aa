// @ts-check
// Ways to sign in that the game never asks for, an administrator's calls, and what realtime does beside broadcasts (decision 82): the
// client brings them along. Each is replaced by all that its importer names, or the build fails.
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
const PRESENCE = `
  export default class RealtimePresence {}
  export const REALTIME_PRESENCE_LISTEN_EVENTS = null`
/** Of changes of tables, and the address to which a client without a socket would post. */
const CHANGES = 'export const convertChangeData = null, httpEndpointURL = () => null'
const FILTERS = `
  export class RealtimePostgresFilterBuilder {}
  export const postgresChangesFilter = null`
/** @type {Readonly<Record<string, string>>} */
const REPLACED = {
  'auth-js/dist/module/lib/webauthn.js': PASSKEYS,
  'auth-js/dist/module/lib/web3/ethereum.js': WALLETS,
  'auth-js/dist/module/GoTrueAdminApi.js': ADMIN,
  'realtime-js/dist/module/RealtimePresence.js': PRESENCE,
  'realtime-js/dist/module/RealtimePostgresFilterBuilder.js': FILTERS,
  'realtime-js/dist/module/lib/transformers.js': CHANGES,
}
const MODULES = new RegExp(`@supabase/(${Object.keys(REPLACED).join('|').replaceAll('.', '\\.')})$`)

/** @returns {import('vite').Plugin} */
export const leanSupabase = () => ({
  name: 'lean-supabase',
  apply: 'build',
  enforce: 'pre',
  load: { filter: { id: MODULES }, handler: (id) => REPLACED[MODULES.exec(id)?.[1] ?? ''] },
})
