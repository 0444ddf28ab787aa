import { type Bot, pickOne } from '../bot.ts'
import { RADIO_MESSAGES } from '../messages.ts'

const QUIET_MS = 90_000
const RECENT_MESSAGES = 20

/**
 * Posts a line that is not among the latest messages. Stays silent if any message was posted within QUIET_MS, so that bots do not
 * fill the channel.
 */
export async function postToRadio(bot: Bot): Promise<boolean> {
  const messages = await bot.read(`messages?select=message_content,created_at&order=created_at.desc&limit=${RECENT_MESSAGES}`)
  if (messages[0] && bot.now() - Date.parse(String(messages[0].created_at)) < QUIET_MS) return false
  const said = new Set(messages.map(({ message_content }) => message_content))
  const line = pickOne(
    bot,
    RADIO_MESSAGES.filter((one) => !said.has(one)),
  )
  if (line === undefined) return false
  const { characterName } = await bot.save()
  return bot.write('POST', 'messages', { user_id: bot.id, character_name: characterName, message_content: line })
}
