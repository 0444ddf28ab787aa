import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { clientOf, demo, newestMail, newGame, signUp } from '../../tools/support/accounts.ts'
import { logIn, slot, toast } from './players.ts'
import { comeHome } from './veterans.ts'

test('a login calls the function, keeps its session and fetches slot 1 (AUTH-04, AUTH-05, AUTH-20)', { tag: '@nightly' }, async ({
  page,
}) => {
  const login = page.waitForRequest((request) => request.url().endsWith('/functions/v1/login-with-username'))
  const first = page.waitForRequest((request) => /\/rest\/v1\/game_saves\?.*slot_number=eq\.1/.test(request.url()))
  await logIn(page, demo)
  expect((await login).postDataJSON()).toEqual({ identifier: 'demo', password: 'survivor' })
  expect((await first).method()).toBe('GET')
  await expect(toast(page, 'Logged in successfully!')).toBeVisible()
})

test('a login works with the email too (AUTH-09)', { tag: '@nightly' }, async ({ page }) => {
  await logIn(page, { ...demo, username: demo.email })
  await expect(slot(page, 1)).toContainText('Rhea')
})

test('a wrong password and an unknown name get the same answer without a session (AUTH-06)', { tag: '@nightly' }, async ({ page }) => {
  const said: string[] = []
  for (const username of ['demo', 'nobody-of-that-name']) {
    await page.goto('/login')
    await page.getByLabel('Username or Email').fill(username)
    await page.getByLabel('Password').fill('wrong-password')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    const message = page.locator('form .error')
    await expect(message).toBeVisible()
    said.push(await message.innerText())
    await expect(page).toHaveURL(/\/login$/)
  }
  expect(said[0]).toBe(said[1])
})

test('an unconfirmed address is reported, and a resent link confirms it despite a mail scanner (ACCT-08)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  const player = await signUp(baseURL as string, { confirmed: false })
  await page.goto('/login')
  await page.getByLabel('Username or Email').fill(player.username)
  await page.getByLabel('Password').fill(player.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByLabel('Username or Email')).toHaveAccessibleDescription('Email not confirmed')
  const again = page.getByRole('button', { name: 'Resend confirmation' })
  await again.click()
  // The first mail is less than a minute old.
  await expect(page.locator('.toast').filter({ hasText: /Failed to resend confirmation: .* after \d+ seconds/ })).toBeVisible()
  await expect(again).toBeDisabled()
  const link = (await newestMail(baseURL as string, player.email)).links[0] as string
  // A mail scanner opens it first.
  for (const method of ['HEAD', 'GET']) await page.request.fetch(link, { method, headers: { accept: 'text/html' } })
  await page.goto(link)
  await expect(page).toHaveURL(/\/email-confirmed/)
  await page.getByRole('button', { name: 'Confirm email' }).click()
  await expect(page.getByRole('heading', { name: 'Email confirmed' })).toBeVisible()
  await expect(page).toHaveURL(/\/email-confirmed$/)
})

test('after a signup the page shows where the link was sent, also after a reload (ACCT-08)', { tag: '@nightly' }, async ({ page }) => {
  const name = `p${randomUUID().slice(0, 12)}`
  await page.goto('/signup')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(`${name}@example.test`)
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByLabel('Confirm Password').fill('long-enough')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup-confirmation$/)
  await page.reload()
  await expect(page.getByText(`We sent a link to ${name}@example.test.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend confirmation' })).toBeDisabled()
})

test('a mailed link resets a password once; other tokens fail (ACCT-12, ACCT-13, ACCT-14, AUTH-24)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await signUp(baseURL as string)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // The login page has a similar label and stays until this page has loaded.
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
  await page.getByLabel('Email').fill(player.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('status')).toContainText(`If ${player.email} has an account, a link is on its way.`)
  const link = (await newestMail(baseURL as string, player.email)).links[0] as string
  // A mail scanner opens it first.
  for (const method of ['HEAD', 'GET']) await page.request.fetch(link, { method })
  await page.goto(link)
  await expect(page).toHaveURL(/\/reset-password/)
  await page.getByRole('button', { name: 'Continue' }).click()
  const password = 'wire-and-lamp'
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/profile-selection$/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await page.goto('about:blank')
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await page.getByRole('link', { name: 'Get a new link' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await logIn(page, { ...player, password })
  await expect(page).toHaveURL(/\/profile-selection$/)

  // Another player's session in the URL changes nothing.
  const stranger = await clientOf(baseURL as string, await signUp(baseURL as string))
  const { access_token = '', refresh_token = '' } = (await stranger.auth.getSession()).data.session ?? {}
  const tokens = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', token_type: 'bearer', type: 'signup' })
  await page.goto('about:blank')
  await page.goto(`/profile-selection#${tokens}`)
  await expect(page).toHaveURL(/\/profile-selection$/)
  await expect(page.getByRole('heading', { name: 'Select Your Profile' })).toBeVisible()
  const stored = await page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('-auth-token'))?.[1])
  expect(JSON.parse(stored ?? 'null').user.email).toBe(player.email)
})

test('an account is deleted by mail without logging in', { tag: '@nightly' }, async ({ page, baseURL }) => {
  const player = await signUp(baseURL as string)
  await page.goto('/delete-account')
  await page.getByLabel('Email').fill(player.email)
  await page.getByRole('button', { name: 'Send Link' }).click()
  await expect(page.getByRole('status')).toContainText(`If ${player.email} has an account, a link is on its way.`)
  await page.goto((await newestMail(baseURL as string, player.email)).links[0] as string)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Delete Account' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete My Account' }).click()
  await expect(toast(page, 'Your account has been permanently deleted.')).toBeVisible()
  await logIn(page, player)
  await expect(page).toHaveURL(/\/login$/)
})

test('rejects a taken username with its message (AUTH-14)', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('Username').fill('DEMO')
  await page.getByLabel('Email').fill('somebody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await page.getByLabel('Confirm Password').fill('long-enough')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription('This username is already taken. Please choose another.')
  await expect(page).toHaveURL(/\/signup$/)
})

test('after a logout the next player sees no data of the first (AUTH-19, AUTH-21)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await logIn(page, demo)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await expect(page.getByRole('heading', { name: "Rhea's Camp" })).toBeVisible()
  await page.goto('/profile-selection')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'Logged out successfully.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  const other = await signUp(baseURL as string)
  await logIn(page, other)
  await expect(page.getByText('Rhea')).toHaveCount(0)
  await page.goto('/camp')
  await expect(page.getByRole('heading', { name: "Survivor's Camp" })).toBeVisible()
  await expect(page.locator('[data-resource=coins]')).toHaveText('0')
})

test('a cancelled delete keeps the save, and a confirmed one empties the slot (SLOT-05, SLOT-12)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await signUp(baseURL as string)
  await newGame(baseURL as string, player, 3, 'Mina')
  await logIn(page, player)
  await slot(page, 3).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await expect(slot(page, 3)).toContainText('Mina')
  await slot(page, 3).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Save in Slot 3 deleted!')).toBeVisible()
  await expect(slot(page, 3).getByRole('button', { name: 'New Game' })).toBeVisible()
})

test('coins banked in slot 1 persist across a reload (HUD-02, BANK-10)', { tag: '@nightly' }, async ({ page, baseURL }) => {
  await comeHome(baseURL as string, demo)
  await logIn(page, demo)
  await slot(page, 1).getByRole('button', { name: 'Load Game' }).click()
  await page.getByRole('button', { name: /Banking/ }).click()
  const bank = page.getByRole('dialog', { name: 'Bank' })
  const before = Number((await page.locator('[data-resource=coins]').innerText()).replace(/\D/g, ''))
  await bank.getByLabel('Amount').fill('5')
  const saved = page.waitForResponse((response) => response.url().endsWith('/functions/v1/save-game') && response.status() === 200)
  await bank.getByRole('button', { name: 'Deposit' }).click()
  await saved
  await expect(toast(page, 'Successfully deposited 5 coins.')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-resource=coins]')).toHaveText(new Intl.NumberFormat('en').format(before - 5))
})
