import { expect, type Page, test } from '@playwright/test'
import { newPlayer, toast } from './players.ts'
import { atHome, unread } from './two-browsers.ts'

const friendsOf = (page: Page) => page.getByRole('list', { name: 'Your friends' }).getByRole('listitem')

test('two players befriend, write and part with live updates (MAIL-04, MAIL-07, FRIEND-12, HUD-04)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const [ann, ben] = await Promise.all([newPlayer(baseURL ?? ''), newPlayer(baseURL ?? '')])
  const annPage = await atHome(browser, ann, '/mailbox')
  const benPage = await atHome(browser, ben, '/mailbox')
  await expect(benPage.getByText('Your inbox is empty.')).toBeVisible()

  await annPage.getByRole('textbox', { name: 'Character name' }).fill(ben.username.slice(0, 8).toUpperCase())
  await annPage.getByRole('button', { name: 'Search', exact: true }).click()
  const dialog = annPage.getByRole('dialog', { name: 'Player Search & Friends' })
  const found = dialog.getByRole('list', { name: 'Players found' }).getByRole('listitem').filter({ hasText: ben.username })
  await found.getByRole('button', { name: 'Add Friend' }).click()
  await expect(toast(annPage, `Friend request sent to ${ben.username}!`)).toBeVisible()
  await expect(unread(benPage)).toContainText('1 friend request')
  await found.getByRole('button', { name: `Withdraw the request to ${ben.username}` }).click()
  await expect(toast(annPage, `Friend request to ${ben.username} withdrawn.`)).toBeVisible()
  await expect(unread(benPage)).not.toContainText('1')
  await found.getByRole('button', { name: 'Add Friend' }).click()
  await expect(unread(benPage)).toContainText('1 friend request')
  await dialog.getByRole('button', { name: 'Close' }).click()

  await benPage.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(benPage, `You are now friends with ${ann.username}!`)).toBeVisible()
  await expect(unread(benPage)).not.toContainText('1')
  await expect(friendsOf(annPage)).toHaveText([`${ben.username}Online`])
  await expect(friendsOf(benPage)).toHaveText([`${ann.username}Online`])

  await benPage.getByRole('button', { name: `Write to ${ann.username}` }).click()
  await benPage.getByRole('textbox', { name: 'Subject' }).fill('Hospital')
  await benPage.getByRole('textbox', { name: 'Body' }).fill('<b>At the gate</b>, https://example.test')
  await benPage.getByRole('tabpanel').getByRole('button', { name: 'Send Mail' }).click()
  await expect(toast(benPage, 'Message sent successfully!')).toBeVisible()

  await expect(unread(annPage)).toContainText('1')
  await annPage.getByRole('list', { name: 'Letters' }).getByRole('button').click()
  const mail = annPage.getByRole('dialog', { name: 'Hospital' })
  await expect(mail.getByText('<b>At the gate</b>, https://example.test')).toBeVisible()
  await expect(unread(annPage)).not.toContainText('1')
  await mail.getByRole('button', { name: 'Reply' }).click()
  await expect(annPage.getByLabel('Recipient')).toHaveValue(ben.username)
  await expect(annPage.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: Hospital')
  await annPage.getByRole('textbox', { name: 'Body' }).fill('Coming.')
  await annPage.getByRole('tabpanel').getByRole('button', { name: 'Send Mail' }).click()
  await expect(toast(annPage, 'Message sent successfully!')).toBeVisible()
  await benPage.getByRole('tab', { name: /^Inbox/ }).click()
  await expect(benPage.getByRole('list', { name: 'Letters' }).getByRole('button')).toContainText(['Re: Hospital'])

  // A block is silent: the other player just no longer sees them.
  await benPage.getByRole('button', { name: 'Player Search & Friends' }).click()
  const search = benPage.getByRole('dialog', { name: 'Player Search & Friends' })
  await search.getByRole('textbox', { name: 'Character name' }).fill(ann.username)
  await search.getByRole('button', { name: 'Search', exact: true }).click()
  await search
    .getByRole('list', { name: 'Players found' })
    .getByRole('button', { name: `Report or block ${ann.username}` })
    .click()
  const report = benPage.getByRole('dialog', { name: `Report ${ann.username}` })
  await report.getByRole('button', { name: 'Impersonation' }).click()
  await expect(report.getByRole('status')).toHaveText("Thank you. We'll review it.")
  await report.getByRole('button', { name: `Block ${ann.username}` }).click()
  await expect(report.getByRole('status')).toHaveText(`${ann.username} is blocked.`)
  await benPage.keyboard.press('Escape')
  await search.getByRole('button', { name: 'Close' }).click()
  await expect(benPage.getByText('Your inbox is empty.')).toBeVisible()
  await expect(annPage.getByText('No friends yet. Search for a player by name.')).toBeVisible()
  await annPage.getByRole('tab', { name: /^Inbox/ }).click()
  await expect(annPage.getByText('Your inbox is empty.')).toBeVisible()
})
