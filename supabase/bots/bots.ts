import type { Row, Stack } from '../local/index.ts'
import { acceptFriendRequest } from './actions/accept-friend-request.ts'
import { answerMail } from './actions/answer-mail.ts'
import { buyListing } from './actions/buy-listing.ts'
import { listItem } from './actions/list-item.ts'
import { playRun } from './actions/play-run.ts'
import { postToRadio } from './actions/post-to-radio.ts'
import { type Bot, type BotOptions, createBot, pickOne } from './bot.ts'

interface BotsOptions extends BotOptions {
  /** Runs SQL as the database's owner. */
  readonly sql: (text: string) => Promise<Row[]>
}
/** A bot first answers whoever wrote to it; after that it picks an activity at random. */
const RESPONSES = { befriend: acceptFriendRequest, answerMail } as const
const ACTIVITIES = { talk: postToRadio, sell: listItem, buy: buyListing, hunt: playRun } as const
export type BotActionName = keyof typeof RESPONSES | keyof typeof ACTIVITIES

/** Seeded players have addresses of this domain; nobody else can confirm one. The demo account is everybody's own. */
const SEEDED = `select u.id, p.first_name from auth.users u join public.profiles p on p.id = u.id
  where u.email like '%@nightfence.local' and u.email <> 'demo@nightfence.local' order by p.first_name`
/** ms between two actions, at least and at most. */
const [SHORTEST, LONGEST] = [8_000, 25_000] as const

/**
 * The players of the seed, who list, buy, chat and answer mail now and then, so that a lone player meets others. They use the
 * functions and tables that people use, with tokens like people's: whatever holds for a player holds for them.
 */
export function createBots({ sql, ...options }: BotsOptions) {
  let bots: readonly Bot[] | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function loadBots(): Promise<readonly Bot[]> {
    bots ??= await Promise.all(
      (await sql(SEEDED)).map(({ id, first_name }) => createBot({ id: String(id), username: String(first_name) }, options)),
    )
    return bots
  }

  /** One bot looks around: what it did, or null. */
  async function tick(): Promise<BotActionName | null> {
    const bot = pickOne(options, await loadBots())
    if (bot === undefined) return null
    await bot.write('PATCH', `profiles?id=eq.${bot.id}`, { last_active_at: new Date(options.now()).toISOString() })
    for (const [name, respond] of Object.entries(RESPONSES)) if (await respond(bot)) return name as BotActionName
    const [name, activity] = pickOne(bot, Object.entries(ACTIVITIES)) ?? []
    return activity && (await activity(bot)) ? (name as BotActionName) : null
  }

  function wait(): void {
    timer = setTimeout(next, SHORTEST + options.random() * (LONGEST - SHORTEST))
    timer.unref()
  }
  /** An action may fail, for instance while the server stops: the next one is tried as usual. */
  async function next(): Promise<void> {
    await tick().catch(() => null)
    if (!ended) wait()
  }

  return {
    tick,
    start: wait,
    end: (): void => {
      ended = true
      clearTimeout(timer)
    },
  }
}

/** Lets them play on a stack that answers at `site`; ends with what this returns. */
export function startBots({ keys, sql }: Stack, site: string): () => void {
  const { start, end } = createBots({ site, keys, sql, random: Math.random, now: Date.now })
  start()
  return end
}
