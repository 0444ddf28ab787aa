import type { Bot } from '../bot.ts'

/** Accepts the oldest friend request. */
export async function acceptFriendRequest(bot: Bot): Promise<boolean> {
  const [asked] = await bot.read(`friends?select=id&user2_id=eq.${bot.id}&status=eq.pending&order=created_at&limit=1`)
  return asked !== undefined && bot.write('PATCH', `friends?id=eq.${asked.id}`, { status: 'accepted' })
}
