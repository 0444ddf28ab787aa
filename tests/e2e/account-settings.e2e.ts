import { expect, type Page, test } from '@playwright/test'
import { demo, newestMail, newGame, type PlayerAccount, signUp } from '../../tools/support/accounts.ts'
import { logIn, openGame, slot, storedSave, switchOnXpMode, toast } from './players.ts'

/** Opens the settings on one of their tabs. */
async function openSettings(page: Page, tab: string) {
  await page.getByRole('button', { name: 'Settings', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.getByRole('tab', { name: tab }).click()
  return dialog
}
/** A player at camp with a survivor named like the account. */
async function inCamp(page: Page, url: string): Promise<PlayerAccount> {
  const player = await signUp(url)
  await newGame(url, player, 1, player.username)
  await openGame(page, player)
  await expect(page.getByRole('heading', { name: `${player.username}'s Camp` })).toBeVisible()
  return player
}

test('a new username shows in header and slot, is saved, and works for the login (ACCT-05, CALL-01)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await inCamp(page, baseURL as string)
  const callers = new Set<string>()
  page.on('request', (request) => {
    if (/\/(rest|auth|functions)\/v1\//.test(request.url()))
      callers.add(request.headers()['x-client-info']?.split('/')[0] ?? 'somebody else')
  })
  const dialog = await openSettings(page, 'Account')
  const username = dialog.getByLabel('Username', { exact: true })
  await username.fill('demo')
  await expect(dialog.getByText('This username is already taken.')).toBeVisible()
  const next = `${player.username}-x`
  await username.fill(next)
  await expect(dialog.getByText('Available')).toBeVisible()
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/save-game') && answer.status() === 200)
  await dialog.getByRole('button', { name: 'Update username' }).click()
  await expect(toast(page, 'Username updated successfully!')).toBeVisible()
  await saved
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('heading', { name: `${next}'s Camp` })).toBeVisible()
  const renamed = { ...player, username: next }
  await expect.poll(async () => (await storedSave(baseURL as string, renamed, 1)).characterName).toBe(next)
  await page.goto('/profile-selection')
  await expect(slot(page, 1)).toContainText(next)
  expect([...callers], 'one client makes all calls').toEqual([expect.stringMatching(/^supabase-js/)])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, renamed)
})

test('a new email needs both confirmation links, and a new password works at once (ACCT-06, ACCT-07)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await inCamp(page, baseURL as string)
  const dialog = await openSettings(page, 'Account')
  const email = `new-${player.email}`
  await dialog.getByLabel('Email', { exact: true }).fill(email)
  await dialog.getByRole('button', { name: 'Update email' }).click()
  await expect(toast(page, 'Email update request sent! Please check your new email for confirmation.')).toBeVisible()
  await expect(dialog.getByText(`We have sent a link to ${player.email} and one to ${email}.`)).toBeVisible()
  await dialog.getByLabel('Current Password').fill(`not ${player.password}`)
  await dialog.getByLabel('New Password').fill('a-newer-lamp')
  await dialog.getByLabel('Confirm Password').fill('a-newer-lamp')
  await dialog.getByRole('button', { name: 'Update password' }).click()
  await expect(toast(page, 'Failed to update password: The current password is not correct.')).toBeVisible()
  await dialog.getByLabel('Current Password').fill(player.password)
  await dialog.getByRole('button', { name: 'Update password' }).click()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expect(dialog.getByLabel('New Password')).toHaveValue('')
  await page.goto((await newestMail(baseURL as string, player.email)).links[0] as string)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'One more link' })).toBeVisible()
  await page.goto((await newestMail(baseURL as string, email)).links[0] as string)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await page.goto('/profile-selection')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, { ...player, username: email, password: 'a-newer-lamp' })
})

test('deleting an account leads to /, stops all writes, and prevents a login (ACCT-10, OP-114)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await inCamp(page, baseURL as string)
  const dialog = await openSettings(page, 'General')
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const sure = page.getByRole('alertdialog', { name: 'Are you absolutely sure?' })
  await sure.getByRole('button', { name: 'Cancel' }).click()
  await expect(sure).toBeHidden()
  await dialog.getByRole('button', { name: 'Delete Account' }).click()
  const deleted = page.waitForResponse((answer) => answer.url().endsWith('/functions/v1/delete-user-account'))
  await sure.getByRole('button', { name: 'Delete My Account' }).click()
  expect((await deleted).status()).toBe(200)
  const after: string[] = []
  page.on('request', (request) => /save-game|rest\/v1\/profiles/.test(request.url()) && after.push(request.url()))
  await expect(toast(page, 'Your account has been permanently deleted.')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('auth-token')))).toEqual([])
  await expect(page).toHaveURL(new RegExp(`^${baseURL}/$`))
  expect(after).toEqual([])
  await page.goto('/login')
  await page.getByLabel('Username or Email').fill(player.username)
  await page.getByLabel('Password').fill(player.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/^Invalid login credentials/)
  await expect(page).toHaveURL(/\/login$/)
})

test('console and 100x XP are available to visitors and players (DEBUG-02)', { tag: '@nightly' }, async ({ page }) => {
  const switched = async () => {
    await page.getByRole('button', { name: 'Debug Console' }).click()
    await switchOnXpMode(page)
    await page.getByRole('region', { name: 'Debug Console' }).getByRole('button', { name: 'Close' }).click()
  }
  await page.goto('/login')
  await switched()
  await logIn(page, demo)
  await switched()
})

test('sound and graphics settings are stored on the device, and edited invalid values are dropped', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/login')
  const shake = page.getByRole('dialog', { name: 'Accessibility' }).getByRole('slider', { name: 'Screen shake' })
  let dialog = await openSettings(page, 'General')
  await dialog.getByRole('slider', { name: 'Effects volume' }).fill('20')
  await dialog.getByRole('button', { name: /^Sizes, contrast/ }).click()
  await shake.fill('0')
  await page.reload()
  dialog = await openSettings(page, 'General')
  await expect(dialog.getByRole('slider', { name: 'Effects volume' })).toHaveValue('20')
  await dialog.getByRole('button', { name: /^Sizes, contrast/ }).click()
  await expect(shake).toHaveValue('0')
  await page.evaluate(() => localStorage.setItem('nightfence.preferences', '{"effects": 900, "shake": false}'))
  await page.reload()
  dialog = await openSettings(page, 'General')
  await expect(dialog.getByRole('slider', { name: 'Effects volume' })).toHaveValue('50')
  await dialog.getByRole('button', { name: /^Sizes, contrast/ }).click()
  await expect(shake).toHaveValue('0')
})
