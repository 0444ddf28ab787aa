import type { Row, Stack } from '../local/index.ts'
import { acceptFriendRequest } from './actions/accept-friend-request.ts'
import { answerMail } from './actions/answer-mail.ts'
import { buyRandomListing } from './actions/buy-listing.ts'
import { listRandomItem } from './actions/list-item.ts'
import { playRun } from './actions/play-run.ts'
import { postToRadio } from './actions/post-to-radio.ts'
import { type Bot, type BotOptions, createBot, pickOne } from './bot.ts'

interface BotsOptions extends BotOptions {
  /** Runs SQL as the database owner. */
  readonly sql: (text: string) => Promise<Row[]>
}
/** A bot answers friend requests and mail first. If there are none, it picks a random activity. */
const RESPONSES = { befriend: acceptFriendRequest, answerMail } as const
const ACTIVITIES = { talk: postToRadio, sell: listRandomItem, buy: buyRandomListing, hunt: playRun } as const
export type BotActionName = keyof typeof RESPONSES | keyof typeof ACTIVITIES

/**
 * Seeded players have addresses in this domain, which no other account can confirm. The demo account is excluded because people
 * use it.
 */
const SEEDED_PLAYERS_SQL = `select u.id, p.first_name from auth.users u join public.profiles p on p.id = u.id
  where u.email like '%@nightfence.local' and u.email <> 'demo@nightfence.local' order by p.first_name`
/** Shortest and longest time between two actions, in ms. */
const [MIN_PAUSE_MS, MAX_PAUSE_MS] = [8_000, 25_000] as const

/**
 * The seeded players. They list items, buy, chat and answer mail from time to time, so that a lone player meets others. They use
 * the same functions, tables and kind of token as people, so the same rules apply to them.
 */
export function createBots({ sql, ...options }: BotsOptions) {
  let bots: readonly Bot[] | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function loadBots(): Promise<readonly Bot[]> {
    bots ??= await Promise.all(
      (await sql(SEEDED_PLAYERS_SQL)).map(({ id, first_name }) => createBot({ id: String(id), username: String(first_name) }, options)),
    )
    return bots
  }

  /** Lets one random bot act. Resolves to the name of the action, or `null` if the bot did nothing. */
  async function tick(): Promise<BotActionName | null> {
    const bot = pickOne(options, await loadBots())
    if (bot === undefined) return null
    await bot.write('PATCH', `profiles?id=eq.${bot.id}`, { last_active_at: new Date(options.now()).toISOString() })
    for (const [name, respond] of Object.entries(RESPONSES)) if (await respond(bot)) return name as BotActionName
    const [name, activity] = pickOne(bot, Object.entries(ACTIVITIES)) ?? []
    return activity && (await activity(bot)) ? (name as BotActionName) : null
  }

  function wait(): void {
    timer = setTimeout(next, MIN_PAUSE_MS + options.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS))
    timer.unref()
  }
  /** Errors are ignored, for example while the server stops; the next action runs as usual. */
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

/** Starts the bots on the stack that serves `site`. Returns a function that stops them. */
export function startBots({ keys, sql }: Stack, site: string): () => void {
  const { start, end } = createBots({ site, keys, sql, random: Math.random, now: Date.now })
  start()
  return end
}
