import type { ContractsPort } from '../../../machines/contracts-port.ts'
import {
  type AuthPort,
  GatewayError,
  type ProfilePort,
  type RequestsPort,
  type RunsPort,
  type SavesPort,
  type ServerTime,
  type UnreadMailPort,
} from '../../../machines/ports.ts'
import type { ServicePort } from '../../../machines/service-port.ts'
import type { SocialPorts } from '../../../machines/social-ports.ts'
import type { TonightPort } from '../../../machines/tonight-port.ts'
import { supabaseRequests } from '../../features/friends/requests-gateway.ts'
import { supabaseUnreadMail } from '../../features/mail/unread-mail-gateway.ts'
import type { DialogPorts } from '../../game/backend.ts'
import { supabaseAuth } from '../../gateways/supabase/auth.ts'
import { connect } from '../../gateways/supabase/client.ts'
import { supabaseProfile } from '../../gateways/supabase/profile.ts'
import { supabaseRuns } from '../../gateways/supabase/runs.ts'
import { supabaseSaves } from '../../gateways/supabase/saves.ts'
import { supabaseService } from '../../gateways/supabase/service.ts'

export interface Gateways {
  readonly auth: AuthPort
  readonly saves: SavesPort
  readonly unreadMail: UnreadMailPort
  readonly requests: RequestsPort
  readonly profile: ProfilePort
  readonly runs: RunsPort
  readonly service: ServicePort
  /** Account, backups, bank and feedback; loaded with the first dialog that needs one of them. */
  dialogs(): Promise<DialogPorts>
  /** Radio, friends, mail and market; loaded with their screens. */
  social(): Promise<SocialPorts>
  /** Loaded with the first page or card that shows the night. */
  tonight(): Promise<TonightPort>
  /** Loaded with the contract board. */
  contracts(): Promise<ContractsPort>
  /** Sends any request to the server, because each answer contains its time. Rejects if there is no answer. */
  measureTime(): Promise<void>
  /** True if the player runs the backend, with all its debug options. */
  readonly debug: boolean
  /** Requests the developer's ring; `null` if there is none, as in every production build (SAVE-16, OP-85). */
  readonly developerRing: ((slot: number) => Promise<unknown>) | null
}

/** One client for all calls (CALL-01). `userId` returns the signed-in user at the time of a call. */
export async function openGateways(userId: () => string, time: ServerTime): Promise<Gateways> {
  const { client, debug, developer, stored, forget } = await connect(time)
  return {
    auth: supabaseAuth(client, stored, forget),
    saves: supabaseSaves(client, userId),
    unreadMail: supabaseUnreadMail(client, userId),
    requests: supabaseRequests(client, userId),
    profile: supabaseProfile(client, userId, time.now),
    runs: supabaseRuns(client),
    service: supabaseService(client),
    dialogs: async () => (await import('./dialogs.ts')).supabaseDialogs(client, userId),
    social: async () => (await import('./social.ts')).supabaseSocial(client, userId),
    tonight: async () => (await import('../../features/tonight/tonight-gateway.ts')).supabaseTonight(client),
    contracts: async () => (await import('../../features/contracts/contracts-gateway.ts')).supabaseContracts(client),
    async measureTime() {
      const { status } = await client.from('profiles').select('id', { head: true }).limit(0)
      if (status === 0) throw new GatewayError('network', 'The server did not answer.', { code: 'no-answer' })
    },
    debug,
    developerRing: import.meta.env.DEV && developer ? (slot) => client.functions.invoke('developer-ring', { body: { slot } }) : null,
  }
}
