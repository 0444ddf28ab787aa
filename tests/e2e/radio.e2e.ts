import { expect, type Page, test } from '@playwright/test'
import { clientOf } from '../../tools/support/accounts.ts'
import { newPlayer, toast } from './players.ts'
import { atHome } from './two-browsers.ts'

const said = (page: Page, words: string) => page.getByRole('log', { name: 'Messages' }).getByRole('listitem').filter({ hasText: words })
async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
}

test('a radio message arrives at once until its sender is muted or blocked (CHAT-01, CHAT-05, CHAT-06)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  const [ann, ben] = await Promise.all([newPlayer(url), newPlayer(url)])
  const [annPage, benPage] = await Promise.all([atHome(browser, ann, '/ham-radio'), atHome(browser, ben, '/ham-radio')])
  await expect(benPage.getByRole('log')).toBeVisible()

  await say(annPage, '  Is <b>anybody</b> at the gate?\u202e  ')
  await expect(said(annPage, 'at the gate?')).toHaveCount(1)
  await expect(annPage.locator('.toast')).toHaveCount(0)
  await expect(annPage.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  const message = said(benPage, 'at the gate?')
  await expect(message.locator('.said-words')).toHaveText('Is <b>anybody</b> at the gate?')
  await expect(message.locator('.signature')).toHaveText(`Mara · ${ann.username}`)

  // A message that could not be sent stays in the field.
  await benPage.route('**/rest/v1/messages*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await say(benPage, 'On my way.')
  await expect(toast(benPage, /^Error posting message: ./)).toBeVisible()
  await expect(benPage.getByRole('textbox', { name: 'Message' })).toHaveValue('On my way.')
  await benPage.unroute('**/rest/v1/messages*')
  await benPage.getByRole('button', { name: 'Send' }).click()
  await expect(said(annPage, 'On my way.')).toHaveCount(1)

  // Muted: old messages disappear, new ones do not arrive, and the other player hears as before.
  await message.getByRole('button', { name: "About Mara's message" }).click()
  await benPage.getByRole('button', { name: 'Mute Player' }).click()
  await expect(toast(benPage, `${ann.username} is muted.`)).toBeVisible()
  await expect(message).toHaveCount(0)
  await say(annPage, 'Then hurry.')
  await expect(said(annPage, 'Then hurry.')).toHaveCount(1)
  await say(benPage, 'Nothing but static here.')
  await expect(said(annPage, 'static here')).toHaveCount(1)
  await expect(said(benPage, 'static here')).toHaveCount(1)
  await expect(said(benPage, 'Then hurry.')).toHaveCount(0)
  await benPage.getByRole('button', { name: 'Muted (1)' }).click()
  await benPage.getByRole('listitem', { name: ann.username }).getByRole('button', { name: 'Unmute' }).click()
  await benPage.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await expect(said(benPage, 'Then hurry.')).toHaveCount(1)

  // Blocked: neither hears the other, silently. Old messages disappear with the next one.
  await message.getByRole('button', { name: "About Mara's message" }).click()
  await benPage.getByRole('button', { name: `Block ${ann.username}` }).click()
  await expect(benPage.getByRole('dialog').getByRole('status')).toHaveText(`${ann.username} is blocked.`)
  await benPage.keyboard.press('Escape')
  await expect(said(benPage, 'Then hurry.')).toHaveCount(0)
  await say(annPage, 'Where are you?')
  await expect(said(annPage, 'Where are you?')).toHaveCount(1)
  await expect(said(annPage, 'static here')).toHaveCount(0)
  const client = await clientOf(url, ann)
  const { data } = await client.from('messages').select('message_content')
  expect(data?.map(({ message_content }) => message_content)).not.toContain('On my way.')
})
