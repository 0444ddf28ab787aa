import { expect, type Page, test } from '@playwright/test'
import { newestMail, signUp } from '../../tools/support/accounts.ts'
import { openGame, toast } from './players.ts'

const STUDIO = 'studio@nightfence.local'

/** Opens the form from the last tab of the settings. */
async function openForm(page: Page) {
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('tab', { name: 'App Info' }).click()
  await page.getByRole('button', { name: 'Send Feedback / Suggestion' }).click()
  return page.getByRole('dialog', { name: 'Send Feedback' })
}

test('a player sends feedback from the account’s email (SETT-07, FEED-01, FEED-03, FEED-04, FEED-05)', { tag: '@nightly' }, async ({
  page,
  baseURL,
}) => {
  const player = await signUp(baseURL as string)
  await openGame(page, player, '/profile-selection')
  const form = await openForm(page)
  await expect(form.getByLabel('Email')).toHaveValue(player.email)
  await expect(form.getByLabel('Email')).toBeDisabled()
  await form.getByLabel('Subject Type').selectOption('Bug Report')
  await form.getByLabel('Subject Line (optional)').fill('The gate')
  await form.getByLabel('Message').fill(`It sticks, says ${player.username}.`)
  const call = page.waitForRequest((request) => request.url().endsWith('/functions/v1/send-suggestion-email'))
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await call).postDataJSON()).toEqual({
    email: player.email,
    subject_type: 'Bug Report',
    subject_line: 'The gate',
    message: `It sticks, says ${player.username}.`,
    username: 'Survivor',
    user_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  await expect(toast(page, 'Your suggestion has been sent! Thank you for your feedback.')).toBeVisible()
  await expect(form).toHaveCount(0)
  const mail = await newestMail(baseURL as string, STUDIO)
  expect(mail.subject).toBe('[Nightfence] Bug Report: The gate')
  expect(mail.text).toContain(`From: ${player.email}`)
  expect(mail.text).toContain(`It sticks, says ${player.username}.`)
  await page.getByRole('button', { name: 'Send Feedback / Suggestion' }).click()
  await expect(form.getByLabel('Subject Type')).toHaveValue('Suggestion')
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('a visitor fills in missing fields and sends feedback by email (LAND-04, FEED-02, FEED-06)', {
  tag: '@nightly',
}, async ({ page, baseURL }) => {
  await page.goto('/login')
  const form = await openForm(page)
  await expect(form.getByLabel('Email')).toHaveValue('')
  await form.getByLabel('Message').fill('More fences.')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(toast(page, 'Please fill in all required fields (Email, Subject Type, Message).')).toBeVisible()
  await form.getByLabel('Email').fill('visitor@example.test')
  const call = page.waitForRequest((request) => request.url().endsWith('/functions/v1/send-suggestion-email'))
  await form.getByRole('button', { name: 'Send' }).click()
  expect((await call).postDataJSON()).toMatchObject({ email: 'visitor@example.test', subject_line: null, user_id: null })
  await expect(toast(page, 'Your suggestion has been sent! Thank you for your feedback.')).toBeVisible()
  expect((await newestMail(baseURL as string, STUDIO)).text).toContain('From: visitor@example.test')
})
