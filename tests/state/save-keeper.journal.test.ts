import { expect, test } from 'vitest'
import { faultySaves } from '../support/faulty-saves.ts'
import { keeperOn, START_MS, stored, strictServer } from '../support/keeper-on.ts'

test('JOURN-02 an entry deleted without a network is never the one that another device wrote meanwhile', async () => {
  const saves = strictServer({ now: START_MS + 1_000_000 })
  const here = keeperOn(faultySaves(saves, Array(8).fill('offline')))
  const there = keeperOn(saves, 5_000)
  await here.keeper.load(1)
  await there.keeper.load(1)
  there.keeper.dispatch({ type: 'add-journal-entry', title: 'Theirs', content: 'To be kept.' })
  expect(await there.keeper.flush()).toEqual({ ok: true })
  here.keeper.dispatch({ type: 'add-journal-entry', title: 'Mine', content: 'A slip of the pen.' })
  here.keeper.dispatch({ type: 'delete-journal-entry', id: here.keeper.state.save.playerJournalEntries[0]?.id ?? '' })
  await here.settle()
  const titles = (await stored(saves)).playerJournalEntries.map(({ title }) => title)
  expect(titles).toEqual(['Theirs', 'Mine'])
  // The player is told that the delete was not kept, and can ask for it again.
  expect(here.notified.dropped.map(({ type }) => type)).toEqual(['delete-journal-entry'])
})
