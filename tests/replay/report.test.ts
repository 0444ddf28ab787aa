import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { BoardsPort } from '../../machines/social-ports.ts'
import { MAX_REPORTS_PER_DAY } from '../../sim/content/reports.ts'
import { provideReport, reporterOf } from '../../src/features/replay/provide-report.ts'
import { errorMessage } from '../support/error-message.ts'
import { memoryBoards } from '../support/memory-gateways/boards.ts'

const ann = { id: 'ann', email: 'ann@example.com', username: 'ann' }

test('only a user with a confirmed account can report', () => {
  const users = [null, { ...ann, guest: true }, { ...ann, unconfirmed: true }, ann] as const
  expect(users.map(reporterOf)).toEqual(['visitor', 'guest', 'unconfirmed', 'player'])
})

test('a report names the watched run, and a rate limit is shown', async () => {
  const reports: Parameters<BoardsPort['report']>[] = []
  const boards = memoryBoards(() => [], reports)
  const report = async (run: string) => {
    const actor = createActor(provideReport(async () => boards, run)).start()
    actor.send({ type: 'OPEN', reporter: 'player' })
    actor.send({ type: 'EDIT', change: { reason: 'cheat', note: ' Through the wall. ' } })
    actor.send({ type: 'SEND' })
    return waitFor(actor, (snapshot) => !snapshot.matches('sending'))
  }
  expect((await report('run 0')).value).toBe('sent')
  expect(reports).toEqual([['run 0', 'cheat', 'Through the wall.']])
  for (let run = 1; run < MAX_REPORTS_PER_DAY; run++) await report(`run ${run}`)
  expect((await report('run 0')).value).toBe('sent')
  const refused = await report('one more')
  expect([refused.value, refused.context.failure, reports.length]).toEqual([
    'editing',
    errorMessage('Too many at once. Please wait 24 h.', 'wait-hours', { n: 24 }),
    MAX_REPORTS_PER_DAY,
  ])
})
