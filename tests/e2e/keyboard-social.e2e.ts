import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { clientOf, type PlayerAccount } from '../../tools/support/accounts.ts'
import { newPlayer, toast } from './players.ts'
import { atHome } from './two-browsers.ts'
import { bringHome } from './veterans.ts'

/** Acts as the player over the wire, next to the page. */
async function wireOf(url: string, player: PlayerAccount) {
  const client = await clientOf(url, player)
  const id = (await client.auth.getUser()).data.user?.id ?? ''
  const call = async (name: string, body: object) => {
    const { error } = await client.functions.invoke(name, { body })
    if (error) throw error
  }
  return { client, id, call }
}

/** Tests whether the focus is on the target, and names an invisible ring or label there. */
const stop = (target: Locator) =>
  target.evaluate((wanted) => {
    const at = document.activeElement ?? document.body
    const ringed = [at, at.nextElementSibling ?? at, at.parentElement ?? at].some((one) => {
      const { outlineStyle, boxShadow } = getComputedStyle(one)
      return outlineStyle !== 'none' || boxShadow !== 'none'
    })
    return { there: at === wanted, unseen: ringed && at.matches(':focus-visible') ? '' : at.outerHTML.slice(0, 200) }
  })

/** Presses Tab until the target has focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    const { there, unseen } = await stop(target)
    expect(unseen, 'a stop that cannot be seen').toBe('')
    if (there) return
  }
  throw new Error(`${target} is not reached by ${key}`)
}
const back = (page: Page, target: Locator) => tabTo(page, target, 'Shift+Tab')
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}
const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name, exact: true })
/** A dialog takes the focus when it opens. */
async function opened(dialog: Locator): Promise<Locator> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  return dialog
}

test('the mailbox and friends work by keyboard alone and never lose focus (MAIL-03, FRIEND-01)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  const [ann, ben, cal, dora] = await Promise.all([newPlayer(url), newPlayer(url), newPlayer(url), newPlayer(url)])
  const [annWire, benWire, calWire] = await Promise.all([wireOf(url, ann), wireOf(url, ben), wireOf(url, cal)])
  for (const { client, id } of [benWire, calWire])
    await client.from('friends').insert({ user1_id: id, user2_id: annWire.id, status: 'pending' })
  await annWire.client.from('friends').update({ status: 'accepted' }).eq('user1_id', benWire.id)
  for (const subject of ['One', 'Two', 'Three'])
    await benWire.call('send-player-mail', {
      senderUserId: benWire.id,
      senderCharacterName: 'Mara',
      senderAvatarUrl: '/avatars/female-01.svg',
      recipientCharacterName: ann.username,
      subject,
      body: 'At the gate.',
    })
  const page = await atHome(browser, ann, '/mailbox')
  const mail = (subject: string) => page.getByRole('list', { name: 'Letters' }).getByRole('button', { name: subject })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await expect(button(page, 'Accept')).toBeVisible()

  await press(page, mail('Two'))
  await opened(dialog('Two'))
  await page.keyboard.press('Escape')
  await expect(mail('Two')).toBeFocused()
  // Deleting moves the focus to the next letter, then to what is left, then to the empty panel.
  for (const [subject, next] of [
    ['Two', mail('One')],
    ['One', mail('Three')],
    ['Three', page.getByRole('tabpanel')],
  ] as const) {
    await page.keyboard.press('Enter')
    await opened(dialog(subject))
    await press(page, button(dialog(subject), 'Delete'))
    await expect(dialog(subject)).toBeHidden()
    await expect(next).toBeFocused()
  }

  await back(page, page.getByRole('tab', { name: /^Inbox/ }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Send Mail' })).toBeFocused()
  await tabTo(page, page.getByLabel('Recipient'))
  await page.keyboard.type(ben.username)
  await tabTo(page, page.getByRole('textbox', { name: 'Body' }))
  await page.keyboard.type('Coming.')
  await back(page, page.getByRole('textbox', { name: 'Subject' }))
  await page.keyboard.type('Hospital')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Message sent successfully!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused()

  await press(page, button(page, 'Accept'))
  await expect(toast(page, `You are now friends with ${cal.username}!`)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Write to / }).first()).toBeFocused()
  const remove = (player: PlayerAccount) => page.getByRole('button', { name: `Remove ${player.username}` })
  await press(page, remove(ben))
  const question = page.getByRole('alertdialog')
  await expect(button(question, 'Cancel')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(remove(ben)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, question.getByRole('button').last())
  await expect(remove(ben)).toHaveCount(0)
  await expect(remove(cal)).toBeFocused()

  await back(page, button(page, 'Player Search & Friends'))
  await page.keyboard.press('Enter')
  const search = await opened(dialog('Player Search & Friends'))
  await tabTo(page, search.getByRole('textbox', { name: 'Character name' }))
  await page.keyboard.type(dora.username)
  await page.keyboard.press('Enter')
  const found = search
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Report or block ${dora.username}` }) })
    .first()
  await press(page, button(found, 'Add Friend'))
  await expect(toast(page, `Friend request sent to ${dora.username}!`)).toBeVisible()
  await opened(search)
  await press(page, search.getByRole('button', { name: `Report or block ${dora.username}` }).first())
  await expect(button(dialog(`Report ${dora.username}`), 'Offensive name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(search.getByRole('button', { name: `Report or block ${dora.username}` }).first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Player Search & Friends')).toBeFocused()
})

test('the radio works by keyboard alone and never loses focus (CHAT-01)', { tag: '@nightly' }, async ({ browser, baseURL }) => {
  const url = baseURL as string
  const [ann, ben, cal] = await Promise.all([newPlayer(url), newPlayer(url), newPlayer(url)])
  for (const [player, said] of [
    [ben, 'One'],
    [cal, 'Two'],
  ] as const) {
    const { client, id } = await wireOf(url, player)
    await client.from('messages').insert({ user_id: id, character_name: 'Mara', message_content: `${said} of ${ann.username}` })
  }
  const page = await atHome(browser, ann, '/ham-radio')
  const log = page.getByRole('log', { name: 'Messages' })
  const said = (words: string) => log.getByRole('listitem').filter({ hasText: `${words} of ${ann.username}` })
  const about = (words: string) => said(words).getByRole('button')
  const dialog = page.getByRole('dialog')
  await expect(said('Two')).toBeVisible()

  await tabTo(page, log)
  await press(page, about('One'))
  await opened(dialog)
  await page.keyboard.press('Escape')
  await expect(about('One')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(dialog, 'Harassment')).toBeFocused()
  await press(page, button(dialog, 'Threats'))
  await expect(dialog.getByRole('status')).toHaveText("Thank you. We'll review it.")
  await page.keyboard.press('Escape')
  await expect(about('One')).toBeFocused()

  await page.keyboard.press('Enter')
  await press(page, button(dialog, 'Mute Player'))
  await expect(said('One')).toHaveCount(0)
  await expect(about('Two')).toBeFocused()
  await back(page, button(page, 'Muted (1)'))
  await page.keyboard.press('Enter')
  await opened(dialog)
  await press(page, button(dialog, 'Unmute'))
  await expect(button(dialog, 'Mute Again')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(log).toBeFocused()

  const field = page.getByRole('textbox', { name: 'Message' })
  await tabTo(page, field)
  await page.keyboard.type(`Three of ${ann.username}`)
  await page.keyboard.press('Enter')
  await expect(said('Three')).toBeVisible()
  await expect(field).toBeFocused()
})

test('the market works by keyboard alone, keeps focus, and handles one deal at a time (FLEA-01, FLEA-03)', { tag: '@nightly' }, async ({
  browser,
  baseURL,
}) => {
  const url = baseURL as string
  const [ann, ben] = await Promise.all([newPlayer(url), newPlayer(url)])
  await bringHome(url, ann, { coins: 300, items: { cloth: 2 }, enemiesKilledByType: { regular: 60 } })
  await bringHome(url, ben, { coins: 0, items: { duct_tape: 2 }, enemiesKilledByType: { regular: 60 } })
  const wire = await wireOf(url, ben)
  for (const price of [11, 12])
    await wire.call('list-flea-market-item', {
      requestId: randomUUID(),
      activeSlotNumber: 1,
      itemId: 'duct_tape',
      price,
      quantity: 1,
      sellerCharacterName: 'Mara',
    })
  const page = await atHome(browser, ann, '/flea-market')
  const offers = page.getByRole('tabpanel', { name: 'Offers' }).getByRole('listitem').filter({ hasText: ben.username })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await expect(offers).toHaveCount(2)

  // Newest first.
  const [dear, cheap] = [offers.first(), offers.last()]
  await press(page, button(dear, 'About Duct Tape'))
  await opened(dialog('Offer'))
  await page.keyboard.press('Escape')
  await expect(button(dear, 'About Duct Tape')).toBeFocused()

  // During a purchase the other offers wait and say so.
  let pay = () => {}
  const held = new Promise<void>((resolve) => (pay = resolve))
  await page.route('**/functions/v1/process-flea-market-purchase', async (route) => {
    await held
    await route.continue()
  })
  await press(page, button(dear, 'Buy'))
  await expect(button(cheap, 'Buy')).toHaveAccessibleDescription('Another trade is in progress.')
  await tabTo(page, button(cheap, 'Buy'))
  await page.keyboard.press('Enter')
  pay()
  await expect(toast(page, 'Bought Duct Tape for 12 coins.')).toBeVisible()
  await expect(button(cheap, 'Buy')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Bought Duct Tape for 11 coins.')).toBeVisible()
  await expect(button(cheap, 'Buy')).toBeFocused()

  await back(page, button(page, 'Add Item'))
  await page.keyboard.press('Enter')
  const add = await opened(dialog('Add Item'))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Add Item')).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, add.getByRole('radio').first())
  await page.keyboard.press('Space')
  await tabTo(page, add.getByLabel('Price in coins'))
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await expect(add).toBeHidden()
  await expect(button(page, 'Add Item')).toBeFocused()

  const own = page.getByRole('tabpanel', { name: 'Your Listings' })
  await press(page, button(own, 'Remove'))
  await expect(own.getByText('Taken back')).toBeVisible()
  await expect(button(own, 'Remove')).toBeFocused()
  await back(page, button(page, 'Your Trades'))
  await page.keyboard.press('Enter')
  await opened(dialog('Your Trades'))
  await page.keyboard.press('Escape')
  await expect(button(page, 'Your Trades')).toBeFocused()
})
