import type { SupabaseClient } from '@supabase/supabase-js'
import type { OpenedNight, TonightPort } from '../../../machines/tonight-port.ts'
import { callFunction } from '../../gateways/supabase/call-function.ts'
import { functionAnswer, refusedAnswer, unwrap } from '../../gateways/supabase/errors.ts'

/** In a separate file, because other runs do not need it. */
export const supabaseTonight = (client: SupabaseClient): TonightPort => ({
  tonight: async () => unwrap(await client.rpc('tonight')),
  winner: async () => unwrap(await client.rpc('night_winner')),
  async open(version) {
    const answer = await functionAnswer(await client.functions.invoke('open-tonight', { body: { version } }))
    if (answer.status === 200) return answer.body as unknown as OpenedNight
    throw refusedAnswer(answer)
  },
  appendLog: async ({ from, text, ticks, hash }) =>
    unwrap(await client.rpc('append_night_log', { p_from: from, p_text: text, p_ticks: ticks, p_hash: hash })),
  end: (day, record) => callFunction(client, 'end-tonight', { day, record }),
  board: async ({ day, division, friends, after }) =>
    unwrap(await client.rpc('tonight_board', { p_day: day, p_friends: friends, p_after: after, p_division: division })),
  replay: async (id) => unwrap(await client.rpc('tonight_replay', { p_id: id })),
  async show(day, shown) {
    unwrap(await client.rpc('show_night', { p_day: day, p_shown: shown }))
  },
  claim: (day, slot) => callFunction(client, 'claim-tonight', { day, slot }),
})
