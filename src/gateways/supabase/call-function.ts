import type { SupabaseClient } from '@supabase/supabase-js'
import { functionAnswer, refusedAnswer } from './errors.ts'

/** Calls a function of which only the error is read (MAIL-07, FLEA-14). Rejects with its refusal. */
export async function callFunction(client: SupabaseClient, name: string, body: Readonly<Record<string, unknown>>): Promise<void> {
  const answer = await functionAnswer(await client.functions.invoke(name, { body }))
  if (answer.status !== 200) throw refusedAnswer(answer)
}
