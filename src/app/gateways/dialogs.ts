import type { SupabaseClient } from '@supabase/supabase-js'
import { supabaseBank } from '../../features/bank/bank-gateway.ts'
import { supabaseAccount } from '../../features/settings/account-gateway.ts'
import { supabaseFeedback } from '../../features/settings/feedback-gateway.ts'
import { supabaseBackups } from '../../features/slots/backups-gateway.ts'
import type { DialogPorts } from '../../game/backend.ts'
import { supabaseFunnel } from '../../gateways/supabase/funnel.ts'

/** Ports that only dialogs and the slots use, in a separate file because a run needs none of them. */
export const supabaseDialogs = (client: SupabaseClient, userId: () => string): DialogPorts => ({
  account: supabaseAccount(client, userId),
  backups: supabaseBackups(client, userId),
  bank: supabaseBank(client, userId),
  feedback: supabaseFeedback(client, userId),
  funnel: supabaseFunnel(client),
})
