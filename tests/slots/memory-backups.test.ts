import { expect, test } from 'vitest'
import type { GatewayError } from '../../machines/ports.ts'
import { MAX_RESTORES_PER_DAY } from '../../sim/economy/max-restores.ts'
import { START_MS, survivor } from '../../tools/support/play.ts'
import { memoryBackups } from '../support/memory-gateways/backups.ts'
import { memorySaves } from '../support/memory-gateways/saves.ts'

const HOUR_MS = 3_600_000

test('the memory gateway allows as many restores per slot and day as the backend (OP-99)', async () => {
  let now = START_MS
  const saves = memorySaves({ rows: [{ slot: 1, revision: 1, save: survivor(), updatedAt: '' }], now: () => now })
  const copy = (slot: number) => ({ id: `copy-of-${slot}`, slot, kind: 'daily' as const, date: '', save: survivor() })
  const backups = memoryBackups({ saves, copies: [copy(1), copy(2)], now: () => now })
  const restore = (slot = 1) =>
    backups.restore(slot, `copy-of-${slot}`).then(
      () => null,
      ({ kind, retryAfter }: GatewayError) => ({ kind, retryAfter }),
    )
  for (let n = 1; n <= MAX_RESTORES_PER_DAY; n++) {
    expect(await restore()).toBeNull()
    now += HOUR_MS
  }
  expect(await restore()).toEqual({ kind: 'refused', retryAfter: (24 - MAX_RESTORES_PER_DAY) * 3600 })
  expect(await restore(2)).toBeNull()
  now = START_MS + 24 * HOUR_MS
  expect(await restore()).toBeNull()
  expect(await restore()).toEqual({ kind: 'refused', retryAfter: 3600 })
})
