/** Result of verifying a link: a session, or a message why there is none. */
export interface FollowedLink {
  readonly access_token?: string
  readonly refresh_token?: string
  readonly msg?: string
  readonly error_code?: string
}

/** Verifies a mailed link like the game's page after a press. Opening the link alone changes nothing. */
export async function followLink({ anonKey }: { readonly anonKey: string }, link: string): Promise<FollowedLink> {
  const { origin, searchParams } = new URL(link)
  const answer = await fetch(`${origin}/auth/v1/verify`, {
    method: 'POST',
    headers: { apikey: anonKey, 'content-type': 'application/json' },
    body: JSON.stringify({ type: searchParams.get('type'), token_hash: searchParams.get('token') }),
  })
  return (await answer.json()) as FollowedLink
}
