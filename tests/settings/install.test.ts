import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { provideInstall } from '../../src/features/settings/provide-install.ts'
import { type InstallPrompt, installOffer, keepInstallOffer } from '../../src/state/install-prompt.ts'
import { leafOf } from '../machines/effects.ts'

/** An offer of a browser with this answer. */
function offered(outcome: 'accepted' | 'dismissed') {
  const asked: string[] = []
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => void asked.push('asked'),
    userChoice: Promise.resolve({ outcome }),
  }) satisfies InstallPrompt
  return { event, asked }
}
function onBrowser(world: { isApp?: boolean; isByHand?: boolean } = {}, offer: { prompt: InstallPrompt | null } = { prompt: null }) {
  const page = new EventTarget()
  const actor = createActor(
    provideInstall({ offer, page, isApp: () => world.isApp === true, isByHand: () => world.isByHand === true }),
  ).start()
  return { page, offer, actor, leaf: () => leafOf(actor.getSnapshot()) }
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

test("an early offer is kept, and the browser's own prompt is prevented", () => {
  const page = new EventTarget()
  keepInstallOffer(page)
  const { event } = offered('accepted')
  page.dispatchEvent(event)
  expect([installOffer.prompt, event.defaultPrevented]).toEqual([event, true])
  installOffer.prompt = null
})

test.each([
  ['accepted', 'installed'],
  ['dismissed', 'unavailable'],
] as const)('a click shows the browser’s prompt once, and %s leads to %s', async (outcome, leaf) => {
  const { event, asked } = offered(outcome)
  const browser = onBrowser({}, { prompt: event })
  expect(browser.leaf()).toBe('available')
  browser.actor.send({ type: 'INSTALL' })
  browser.actor.send({ type: 'INSTALL' })
  await settled()
  expect([asked, browser.leaf(), browser.offer.prompt]).toEqual([['asked'], leaf, null])
})

test('a later offer is used, also after one was dismissed', async () => {
  const browser = onBrowser()
  expect(browser.leaf()).toBe('unavailable')
  for (const outcome of ['dismissed', 'dismissed'] as const) {
    browser.offer.prompt = offered(outcome).event
    browser.page.dispatchEvent(new Event('beforeinstallprompt'))
    expect(browser.leaf()).toBe('available')
    browser.actor.send({ type: 'INSTALL' })
    await settled()
  }
  expect(browser.leaf()).toBe('unavailable')
})

test('shows manual steps if the browser has no prompt, and nothing in an installed app', () => {
  expect(onBrowser({ isByHand: true }).leaf()).toBe('byHand')
  expect(onBrowser({ isApp: true, isByHand: true }).leaf()).toBe('installed')
})

test('a game installed by the browser’s own menu is installed', () => {
  const browser = onBrowser({}, { prompt: offered('accepted').event })
  browser.page.dispatchEvent(new Event('appinstalled'))
  expect(browser.leaf()).toBe('installed')
})
