import type { SupabaseClient } from '@supabase/supabase-js'
import { supabaseBank } from '../../features/bank/bank-gateway.ts'
import { supabaseAccount } from '../../features/settings/account-gateway.ts'
import { supabaseFeedback } from '../../features/settings/feedback-gateway.ts'
import { supabaseBackups } from '../../features/slots/backups-gateway.ts'
import type { DialogPorts } from '../../game/backend.ts'
import { supabaseFunnel } from '../../gateways/supabase/funnel.ts'

/** What only dialogs and the slots ask for, in a file of its own: a run needs none of it. */
export const supabaseDialogs = (client: SupabaseClient, userId: () => string): DialogPorts => ({
  account: supabaseAccount(client, userId),
  backups: supabaseBackups(client, userId),
  bank: supabaseBank(client, userId),
  feedback: supabaseFeedback(client, userId),
  funnel: supabaseFunnel(client),
})
