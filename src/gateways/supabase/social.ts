import type { SupabaseClient } from '@supabase/supabase-js'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import { supabaseBoards } from './boards.ts'
import { supabaseFriends } from './friends.ts'
import { supabaseMail } from './mail.ts'
import { supabaseMarket } from './market.ts'
import { supabaseRadio } from './radio.ts'

/** What other people's screens ask for, in a file of its own: a run needs none of it. */
export const supabaseSocial = (client: SupabaseClient, userId: () => string): SocialPorts => ({
  radio: supabaseRadio(client, userId),
  friends: supabaseFriends(client, userId),
  mail: supabaseMail(client, userId),
  market: supabaseMarket(client, userId),
  boards: supabaseBoards(client),
})
