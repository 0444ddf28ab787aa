import { expect } from '@playwright/test'
import { clientOf, demo } from '../../tools/support/accounts.ts'
import { newPlayer } from './players.ts'
import { test } from './reported.ts'
import { atHome } from './two-browsers.ts'

const TEXT = '<b>You will regret this</b>'

test('a report leads to an action, a notice, an appeal and its reversal', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  const url = String(baseURL)
  const [ann, bob] = [await newPlayer(url), await newPlayer(url)]
  const client = await clientOf(url, ann)
  const { data } = await client.auth.getUser()
  await client.rpc('tune_radio')
  const said = { id: crypto.randomUUID(), user_id: data.user?.id, character_name: 'Mara', message_content: TEXT }
  expect((await client.from('messages').insert(said)).error).toBeNull()

  // The reporter, the moderator and the player each have a browser of their own.
  const player = await atHome(browser, ann, '/camp')
  const reporter = await clientOf(url, bob)
  const report = { p_kind: 'message', p_target: said.id, p_reason: 'threat', p_note: '' }
  expect((await reporter.rpc('report_content', report)).error).toBeNull()

  const moderator = await atHome(browser, demo, '/desk')
  const queued = moderator.getByRole('listitem').filter({ hasText: ann.username })
  await expect(queued.getByText(TEXT)).toBeVisible()
  await queued.getByRole('button', { name: 'Open' }).click()
  await moderator.getByRole('combobox', { name: 'Action' }).selectOption('Suspend')
  await moderator.getByRole('combobox', { name: 'Broken rule' }).selectOption('Threats')
  await moderator.getByRole('button', { name: 'Decide' }).click()
  await expect(moderator.getByRole('region', { name: 'Decisions', exact: true }).getByText('Suspend · Threats')).toBeVisible()

  // The suspended player is taken to the notices while online, and appeals.
  await expect(player).toHaveURL(/\/notices$/)
  await expect(player.getByRole('alert')).toContainText('Your account is suspended')
  await expect(player.getByText(TEXT)).toBeVisible()
  await player.getByRole('button', { name: 'Appeal' }).click()
  await player.getByRole('textbox', { name: 'Why is the decision wrong?' }).fill('It was a line from a song.')
  await player.getByRole('button', { name: 'Send appeal' }).click()
  await expect(player.getByText('Your appeal is being reviewed.')).toBeVisible()

  await moderator.getByRole('button', { name: 'Back to the list' }).click()
  await moderator.getByRole('tab', { name: /Appeals/ }).click()
  await moderator.getByRole('listitem').filter({ hasText: 'It was a line from a song.' }).getByRole('button', { name: 'Open' }).click()
  await moderator.getByRole('button', { name: 'Grant appeal' }).click()
  await expect(moderator.getByText('reversed')).toBeVisible()

  await expect(player.getByText('Your appeal was granted.')).toBeVisible()
  await player.getByRole('button', { name: 'Back' }).click()
  await expect(player).toHaveURL(/\/camp$/)

  const friend = await atHome(browser, bob, '/notices')
  await expect(friend.getByText('Radio message: no rule was broken.')).toBeVisible()
  // Other players see no desk.
  await friend.goto('/desk')
  await expect(friend.getByText('404')).toBeVisible()
})
