import type { SupabaseClient } from '@supabase/supabase-js'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import { supabaseDesk } from '../../features/desk/desk-gateway.ts'
import { supabaseEconomy } from '../../features/economy-report/economy-gateway.ts'
import { supabaseFriends } from '../../features/friends/friends-gateway.ts'
import { supabaseBoards } from '../../features/leaderboards/boards-gateway.ts'
import { supabaseMail } from '../../features/mail/mail-gateway.ts'
import { supabaseMarket } from '../../features/market/market-gateway.ts'
import { supabaseNotices } from '../../features/notices/notices-gateway.ts'
import { supabaseOperator } from '../../features/operator/operator-gateway.ts'
import { supabaseRadio } from '../../features/radio/radio-gateway.ts'
import { supabaseReports } from '../../gateways/supabase/reports.ts'

/** Ports of the social screens, in a separate file because a run needs none of them. */
export const supabaseSocial = (client: SupabaseClient, userId: () => string): SocialPorts => ({
  radio: supabaseRadio(client, userId),
  friends: supabaseFriends(client, userId),
  mail: supabaseMail(client, userId),
  market: supabaseMarket(client, userId),
  boards: supabaseBoards(client),
  reports: supabaseReports(client),
  desk: supabaseDesk(client),
  operator: supabaseOperator(client),
  economy: supabaseEconomy(client),
  notices: supabaseNotices(client, userId),
})
