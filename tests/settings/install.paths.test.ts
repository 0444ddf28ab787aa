import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type InstallEvent, installMachine } from '../../machines/install.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const ASK = '0.install.asking'
const events: readonly InstallEvent[] = [
  { type: 'AVAILABLE' },
  { type: 'BY_HAND' },
  { type: 'INSTALL' },
  { type: 'INSTALLED' },
  done(ASK, 'accepted'),
  done(ASK, 'dismissed'),
  fails(ASK),
]

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(installMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

function checker() {
  return ({ event, from, to }: MachineStep<typeof installMachine>) => {
    // The browser's prompt follows a click, and each offer can be used once.
    if (to === 'asking' && from !== 'asking') expect([from, event.type]).toEqual(['available', 'INSTALL'])
    if (to === 'available' && from !== 'available') expect(event.type).toBe('AVAILABLE')
    if (from === 'installed') expect(to).toBe('installed')
  }
}

test('the invariants hold on every simple path', () => {
  expect(walkSimplePaths(installMachine, undefined, events, checker)).toBeGreaterThan(3)
})

prop.prop([sentOf(events)], walks(8))('the invariants hold along any walk', (sent) => walk(installMachine, undefined, sent, checker))
