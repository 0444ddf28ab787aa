import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { Report } from '../../machines/social-ports.ts'
import { MAX_REPORTS_PER_DAY } from '../../sim/content/reports.ts'
import { provideReport, reporterOf } from '../../src/reporting/provide-report.ts'
import { errorMessage } from '../support/error-message.ts'
import { memoryReports } from '../support/memory-gateways/reports.ts'

const ann = { id: 'ann', email: 'ann@example.com', username: 'ann' }

test('only a user with a confirmed account can report', () => {
  const users = [null, { ...ann, guest: true }, { ...ann, unconfirmed: true }, ann] as const
  expect(users.map(reporterOf)).toEqual(['visitor', 'guest', 'unconfirmed', 'player'])
})

test('a report names its target, a rate limit is shown, and a block is passed on', async () => {
  const reports: Report[] = []
  const blocks: string[] = []
  const social = { reports: memoryReports(reports), friends: { block: async (id: string) => void blocks.push(id) } } as never
  const hidden: string[] = []
  const report = async (id: string) => {
    const actor = createActor(provideReport({ social: async () => social, onBlocked: (player) => hidden.push(player) })).start()
    actor.send({ type: 'OPEN', reporter: 'player', target: { kind: 'run', id, player: ann } })
    actor.send({ type: 'NOTE', note: ' Through the wall. ' })
    actor.send({ type: 'REPORT', choice: { kind: 'run', reason: 'cheat' } })
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
    return actor
  }
  const first = await report('run 0')
  expect(first.getSnapshot().value).toBe('sent')
  expect(reports).toEqual([{ kind: 'run', id: 'run 0', reason: 'cheat', note: 'Through the wall.' }])
  first.send({ type: 'BLOCK' })
  await waitFor(first, (snapshot) => snapshot.matches('blocked'))
  expect([blocks, hidden]).toEqual([['ann'], ['ann']])
  for (let run = 1; run < MAX_REPORTS_PER_DAY; run++) await report(`run ${run}`)
  expect((await report('run 0')).getSnapshot().value).toBe('sent')
  const refused = (await report('one more')).getSnapshot()
  expect([refused.value, refused.context.failure, reports.length]).toEqual([
    'choosing',
    errorMessage('Too many at once. Please wait 24 h.', 'wait-hours', { n: 24 }),
    MAX_REPORTS_PER_DAY,
  ])
})
