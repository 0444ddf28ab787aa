import type { SupabaseClient } from '@supabase/supabase-js'
import { functionAnswer, refusedAnswer } from './errors.ts'

/** Calls a function whose answer matters only if it is an error (MAIL-07, FLEA-14). Rejects with that error. */
export async function callFunction(client: SupabaseClient, name: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await functionAnswer(await client.functions.invoke(name, { body }))
  if (answer.status !== 200) throw refusedAnswer(answer)
}
