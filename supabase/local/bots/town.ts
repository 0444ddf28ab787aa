import type { Row } from '../database.ts'
import { type Bot, type BotOptions, botOf, oneOf } from './bot.ts'
import { answerMail } from './deeds/answer-mail.ts'
import { befriend } from './deeds/befriend.ts'
import { buy } from './deeds/buy.ts'
import { hunt } from './deeds/hunt.ts'
import { sell } from './deeds/sell.ts'
import { talk } from './deeds/talk.ts'

interface TownOptions extends BotOptions {
  /** Runs SQL as the database's owner. */
  readonly sql: (text: string) => Promise<Row[]>
}
/** Whoever wrote or asked is answered first; after that a bot does as it likes. */
const DUTIES = { befriend, answerMail } as const
const WISHES = { talk, sell, buy, hunt } as const
export type DeedName = keyof typeof DUTIES | keyof typeof WISHES

/** Seeded players have addresses of this domain; nobody else can confirm one. The demo account is everybody's own. */
const SEEDED = `select u.id, p.first_name from auth.users u join public.profiles p on p.id = u.id
  where u.email like '%@nightfence.local' and u.email <> 'demo@nightfence.local' order by p.first_name`
/** ms between two deeds, at least and at most. */
const [SHORTEST, LONGEST] = [8_000, 25_000] as const

/**
 * The players of the seed, who list, buy, chat and answer mail now and then, so that a lone player meets others. They use the
 * functions and tables that people use, with tokens like people's: whatever holds for a player holds for them.
 */
export function createTown({ sql, ...options }: TownOptions) {
  let bots: readonly Bot[] | null = null
  let timer: NodeJS.Timeout | undefined
  let ended = false

  async function residents(): Promise<readonly Bot[]> {
    bots ??= await Promise.all(
      (await sql(SEEDED)).map(({ id, first_name }) => botOf({ id: String(id), username: String(first_name) }, options)),
    )
    return bots
  }

  /** One bot looks around: what it did, or null. */
  async function tick(): Promise<DeedName | null> {
    const bot = oneOf(options, await residents())
    if (bot === undefined) return null
    await bot.write('PATCH', `profiles?id=eq.${bot.id}`, { last_active_at: new Date(options.now()).toISOString() })
    for (const [name, duty] of Object.entries(DUTIES)) if (await duty(bot)) return name as DeedName
    const [name, wish] = oneOf(bot, Object.entries(WISHES)) ?? []
    return wish && (await wish(bot)) ? (name as DeedName) : null
  }

  function wait(): void {
    timer = setTimeout(next, SHORTEST + options.random() * (LONGEST - SHORTEST))
    timer.unref()
  }
  /** A deed that fails, perhaps because the server is going down, is nobody's business: another follows. */
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
