import type { SupabaseClient } from '@supabase/supabase-js'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import { supabaseChat } from './chat.ts'
import { supabaseFriends } from './friends.ts'
import { supabaseLetters } from './letters.ts'
import { supabaseMarket } from './market.ts'

/** What other people's screens ask for, in a file of its own: a run needs none of it. */
export const supabaseSocial = (client: SupabaseClient, userId: () => string): SocialPorts => ({
  chat: supabaseChat(client, userId),
  friends: supabaseFriends(client, userId),
  letters: supabaseLetters(client, userId),
  market: supabaseMarket(client, userId),
})
