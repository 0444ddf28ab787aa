import type { SupabaseClient } from '@supabase/supabase-js'
import type { SavesPort } from '../../../../machines/ports.ts'
import type { SocialPorts } from '../../../../machines/social-ports.ts'
import { supabaseSocial } from '../../../../src/app/gateways/social.ts'
import { supabaseBackups } from '../../../../src/features/slots/backups-gateway.ts'
import { supabaseAuth } from '../../../../src/gateways/supabase/auth.ts'
import { supabaseRuns } from '../../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../../src/gateways/supabase/saves.ts'
import type { Done, Witness } from './witness.ts'

/** The gateways of a page. */
export interface Ports extends SocialPorts {
  readonly auth: ReturnType<typeof supabaseAuth>
  readonly saves: SavesPort
  readonly backups: ReturnType<typeof supabaseBackups>
  readonly runs: ReturnType<typeof supabaseRuns>
}

/** Wraps the app's gateways and records acknowledged changes. */
export const notedPorts = (client: SupabaseClient, witness: Witness, userId: () => string, by: string): Ports => ({
  ...watched(supabaseSocial(client, userId), witness, userId),
  ...portsOf(client, witness, userId, by),
})

function portsOf(client: SupabaseClient, witness: Witness, userId: () => string, by: string): Omit<Ports, keyof SocialPorts> {
  const saves = supabaseSaves(client, userId)
  const backups = supabaseBackups(client, userId)
  return {
    auth: supabaseAuth(client),
    runs: supabaseRuns(client),
    saves: {
      ...saves,
      async send(batch) {
        const user = userId()
        const answer = await saves.send(batch)
        if (answer.status === 'saved' && batch.commands.length > 0)
          witness.stored.push({ user, slot: batch.slot, batchId: batch.batchId, revision: answer.revision, by })
        return answer
      },
    },
    backups: {
      ...backups,
      async restore(slot, backup) {
        const user = userId()
        await backups.restore(slot, backup)
        witness.done.push({ what: 'restored', user, slot, backup })
      },
    },
  }
}

/** Wraps the social gateways and records acknowledged actions. Live events are disabled; the tests read again instead. */
function watched(ports: SocialPorts, { done }: Witness, userId: () => string): SocialPorts {
  const watch = () => () => {}
  /** Records the action for the user who started it, since another may be signed in when it ends. */
  async function noted(call: Promise<unknown>, what: (user: string) => Done): Promise<void> {
    const user = userId()
    await call
    done.push(what(user))
  }
  const { market, mail, radio, friends } = ports
  return {
    ...ports,
    market: {
      ...market,
      watch,
      list: (request) => noted(market.list(request), (user) => ({ what: 'listed', user, price: request.price })),
      remove: (listing) => noted(market.remove(listing), (user) => ({ what: 'taken back', user, listing })),
      buy: (listing, slot) => noted(market.buy(listing, slot), (user) => ({ what: 'bought', user, listing: listing.id })),
    },
    mail: {
      ...mail,
      claim: (letter, slot) => noted(mail.claim(letter, slot), (user) => ({ what: 'claimed', user, slot, mail: letter })),
      send: (letter) => noted(mail.send(letter), (user) => ({ what: 'written', user, subject: letter.subject })),
    },
    radio: {
      ...radio,
      post: (message, name, text) => noted(radio.post(message, name, text), (user) => ({ what: 'posted', user, message })),
    },
    friends: {
      ...friends,
      accept: (link) => noted(friends.accept(link), (user) => ({ what: 'befriended', user, link })),
      remove: (link, was) => noted(friends.remove(link, was), (user) => ({ what: 'parted', user, link })),
    },
  }
}
