import type { Session, SupabaseClient } from '@supabase/supabase-js'
import { GatewayError, type LinkedAccount, type MailLink } from '../../../machines/ports.ts'
import { gatewayError, refusedAnswer, unwrap } from './errors.ts'
import { sendNow, withTimeout } from './player-client.ts'
import { wasRequestedHere } from './requested-links.ts'
import { userOf } from './user-of.ts'

type Tokens = Pick<Session, 'access_token' | 'refresh_token' | 'user'>

export async function openLink(client: SupabaseClient, link: MailLink): Promise<LinkedAccount | null> {
  const tokens = 'tokenHash' in link ? await verify(client, link) : await ownerOf(client, link)
  const user = userOf(tokens)
  if (tokens === null || user === null) return null
  return {
    user,
    requestedHere: wasRequestedHere(user.email),
    async enter() {
      unwrap(await client.auth.setSession(tokens))
    },
  }
}

/** The client's own call would sign in at once and replace the current user. */
async function verify(client: SupabaseClient, { tokenHash, type }: { tokenHash: string; type: string }): Promise<Tokens | null> {
  const { supabaseUrl, supabaseKey } = client as unknown as { supabaseUrl: string; supabaseKey: string }
  const answer = await withTimeout(sendNow)(new URL('/auth/v1/verify', supabaseUrl), {
    method: 'POST',
    headers: { apikey: supabaseKey, 'content-type': 'application/json' },
    body: JSON.stringify({ token_hash: tokenHash, type }),
  }).catch((error: unknown) => {
    throw new GatewayError('network', String(error), { code: 'no-answer' })
  })
  const body = (await answer.json().catch(() => ({}))) as Partial<Tokens> & Record<string, unknown>
  if (!answer.ok)
    throw refusedAnswer({ status: answer.status, body }, answer.status >= 500 || answer.status === 429 ? 'network' : 'refused')
  return body.access_token && body.refresh_token && body.user ? (body as Tokens) : null
}

/** Asks the server for the owner of the session in an address, because the token's own content is not trusted. */
async function ownerOf(
  client: SupabaseClient,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string },
): Promise<Tokens> {
  const { data, error } = await client.auth.getUser(accessToken)
  if (error) throw gatewayError(error)
  return { access_token: accessToken, refresh_token: refreshToken, user: data.user }
}
