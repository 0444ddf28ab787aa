import { expect, test } from 'vitest'
import { createFaultySaves } from '../support/faulty-saves.ts'
import { createKeeperOn, START_MS, stored, strictServer } from '../support/keeper-on.ts'

test('an entry deleted offline is never confused with an entry of another device (JOURN-02)', async () => {
  const saves = strictServer({ now: START_MS + 1_000_000 })
  const here = createKeeperOn(createFaultySaves(saves, Array(8).fill('offline')))
  const otherDevice = createKeeperOn(saves, 5_000)
  await here.keeper.load(1)
  await otherDevice.keeper.load(1)
  otherDevice.keeper.dispatch({ type: 'add-journal-entry', title: 'Theirs', content: 'To be kept.' })
  expect(await otherDevice.keeper.flush()).toEqual({ ok: true })
  here.keeper.dispatch({ type: 'add-journal-entry', title: 'Mine', content: 'A slip of the pen.' })
  here.keeper.dispatch({ type: 'delete-journal-entry', id: here.keeper.state.save.playerJournalEntries[0]?.id ?? '' })
  await here.settle()
  const titles = (await stored(saves)).playerJournalEntries.map(({ title }) => title)
  expect(titles).toEqual(['Theirs', 'Mine'])
  // The player is notified that the delete was dropped, and can repeat it.
  expect(here.notified.dropped.map(({ type }) => type)).toEqual(['delete-journal-entry'])
})
