import type { SupabaseClient } from '@supabase/supabase-js'
import type { AccountPort, BackupsPort, BankPort, FeedbackPort, FunnelPort } from '../../../machines/ports.ts'
import { supabaseAccount } from './account.ts'
import { supabaseBackups } from './backups.ts'
import { supabaseBank } from './bank.ts'
import { supabaseFeedback } from './feedback.ts'
import { supabaseFunnel } from './funnel.ts'

export interface DialogPorts {
  readonly account: AccountPort
  readonly backups: BackupsPort
  readonly bank: BankPort
  readonly feedback: FeedbackPort
  readonly funnel: FunnelPort
}

/** What only dialogs and the slots ask for, in a file of its own: a run needs none of it. */
export const supabaseDialogs = (client: SupabaseClient, userId: () => string): DialogPorts => ({
  account: supabaseAccount(client, userId),
  backups: supabaseBackups(client, userId),
  bank: supabaseBank(client, userId),
  feedback: supabaseFeedback(client, userId),
  funnel: supabaseFunnel(client),
})
