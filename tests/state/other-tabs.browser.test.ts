import { beforeEach, expect, test } from 'vitest'
import { watchOtherTabs } from '../../src/state/other-tabs.ts'

let ann = ''
beforeEach(() => {
  ann = crypto.randomUUID()
})
const locksOf = async (user: string) => {
  const { held = [], pending = [] } = await navigator.locks.query()
  const of = (locks: LockInfo[]) => locks.filter(({ name }) => name?.endsWith(user)).length
  return { held: of(held), pending: of(pending) }
}
/** A tab of this browser with `user` signed in: a separate document, removed when closed. */
function openTab(user = ann) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const notices: string[] = []
  const end = watchOtherTabs((frame.contentWindow as Window).navigator.locks, user, () => notices.push('another tab'))
  return { notices, end, close: () => frame.remove() }
}
const settled = (held: number, pending: number) => expect.poll(() => locksOf(ann)).toEqual({ held, pending })

test('only the second tab of a player is warned, once', async () => {
  const first = openTab()
  await settled(1, 0)
  const second = openTab()
  await settled(1, 1)
  const third = openTab()
  await settled(1, 2)
  await expect.poll(() => [first.notices, second.notices, third.notices]).toEqual([[], ['another tab'], ['another tab']])
  for (const tab of [first, second, third]) tab.close()
  await settled(0, 0)
})

test('after the first closes, the second takes its place and the next is warned', async () => {
  const first = openTab()
  await settled(1, 0)
  const second = openTab()
  await settled(1, 1)
  await expect.poll(() => second.notices).toEqual(['another tab'])
  first.close()
  await settled(1, 0)
  const third = openTab()
  await settled(1, 1)
  await expect.poll(() => [second.notices, third.notices]).toEqual([['another tab'], ['another tab']])
  second.close()
  third.close()
})

test('a reloaded page does not count as a second tab', async () => {
  const first = openTab()
  await settled(1, 0)
  const again = openTab()
  await settled(1, 1)
  first.close()
  await settled(1, 0)
  const last = openTab()
  await expect.poll(() => last.notices).toEqual(['another tab'])
  expect([first.notices, again.notices]).toEqual([[], []])
  again.close()
  last.close()
})

test('a single tab, another player and a later login are not warned', async () => {
  const first = openTab()
  await settled(1, 0)
  const bob = openTab(crypto.randomUUID())
  await expect.poll(async () => (await navigator.locks.query()).held?.length ?? 0).toBeGreaterThanOrEqual(2)
  first.end()
  await settled(0, 0)
  const again = openTab()
  await settled(1, 0)
  expect([first.notices, bob.notices, again.notices]).toEqual([[], [], []])
  for (const tab of [first, bob, again]) tab.close()
})

test('a logout while waiting ends the wait', async () => {
  const first = openTab()
  await settled(1, 0)
  const second = openTab()
  await settled(1, 1)
  second.end()
  await settled(1, 0)
  first.close()
  await settled(0, 0)
})
