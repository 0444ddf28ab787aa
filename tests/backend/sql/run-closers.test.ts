import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BatchAnswer, SlotSave } from '../../../machines/ports.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { outcomeOf } from '../../../sim/contract/run-outcome.ts'
import { encodeLog } from '../../../sim/contract/run-record.ts'
import { progressOf } from '../../../sim/contract/run-report.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { runSpecOf } from '../../../sim/economy/run-spec-of.ts'
import { pendingPowerUpCount, powerUpOffers, weaponUpgradeOffers } from '../../../sim/rules/offers.ts'
import { maxXpWithin } from '../../../sim/rules/run-bounds.ts'
import { newSave } from '../../../sim/save/new-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import type { Save } from '../../../sim/save/save.ts'
import { supabaseBackups } from '../../../src/features/slots/backups-gateway.ts'
import { supabaseRuns } from '../../../src/gateways/supabase/runs.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { drain, judgeHere, supabaseQueue } from '../../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../../../tools/bots/play-bot.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { character } from '../../support/keeper-on.ts'
import { BY_COMMAND, BY_FUNCTION, BY_HAND, BY_WRITER, type RunCloser } from '../../support/run-closers.ts'
import { putSave, storedRow } from '../../support/stored-saves.ts'
import { openDevice } from './guest-devices.ts'
import { newPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend({ debug: false, verified: true })
})
afterAll(() => backend.stop())
beforeEach(() => queue().take(1, 0))

/** The account or guest that plays. */
interface Runner {
  readonly id: string
  readonly client: SupabaseClient
}
/** An open run and its player. */
interface Out extends Runner {
  readonly spec: RunSpec
}

const queue = () => supabaseQueue(backend.url, backend.serviceKey)
const verify = () => drain({ queue: queue(), judge: judgeHere, atOnce: 1, log: () => {} })
const game = () => ({ ...newSave({ ...character, seed: 5, at: Date.now() - 400_000 }), diamonds: 50 })
const saves = ({ id, client }: Runner) => supabaseSaves(client, () => id)
const backups = ({ id, client }: Runner) => supabaseBackups(client, () => id)
async function stored(user: string, slot = 1): Promise<Save> {
  const save = parseSave((await storedRow(backend, user, slot))?.save_data)
  if (!save.ok) throw new Error(save.refusal)
  return save.value
}
/** Repeats the call after the server has replayed the run, as the app does. */
async function whenChecked<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    expect([(error as { kind?: string }).kind, await verify()]).toEqual(['later', 1])
    return call()
  }
}
async function send(runner: Runner, commands: readonly Command[], slot = 1): Promise<BatchAnswer> {
  const { revision } = (await saves(runner).load(slot)) as SlotSave
  const batch = { slot, baseRevision: revision, batchId: randomUUID(), commands }
  for (;;) {
    const answer = await saves(runner).send(batch)
    if (answer.status !== 'waiting') return answer
    await verify()
  }
}
async function saved(runner: Runner, ...commands: readonly Command[]): Promise<void> {
  expect(await send(runner, commands)).toMatchObject({ status: 'saved' })
}

const begin = (at = Date.now()): Command => ({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at })
const leave = ({ spec: { runId } }: Out): Command => ({ type: 'leave-run', runId, at: Date.now() })
const settle = ({ spec: { runId } }: Out): Command => {
  const outcome = { gains: NO_GAINS, xp: 900, used: {}, cratelessBosses: 0, health: 9, ammo: 0, timeUp: false }
  return { type: 'settle-run', runId, segment: 0, outcome, at: Date.now() }
}
const die = ({ spec: { runId } }: Out): Command => ({
  type: 'die',
  runId,
  segment: 0,
  xp: 900,
  used: {},
  bossChests: 1,
  at: Date.now(),
})

async function account(): Promise<Runner> {
  const runner = await newPlayer(backend)
  await putSave(backend, runner.id, game())
  return runner
}
async function goOut(runner: Runner): Promise<Out> {
  await saved(runner, begin(Date.now() - 330_000))
  const spec = runSpecOf(await stored(runner.id))
  if (spec === null) throw new Error('no run is open')
  return { ...runner, spec }
}
/** Claims the maximum xp of five minutes and two boss chests, and takes the offered upgrades. The log proves nothing of this. */
async function claim(out: Out): Promise<void> {
  const { runId } = out.spec
  const xp = Math.floor(maxXpWithin('school', 300, false))
  await saved(out, { type: 'run-progress', runId, segment: 0, xp, used: {}, bossChests: 2, at: Date.now() })
  const save = await stored(out.id)
  expect(save.level).toBeGreaterThan(15)
  const [perk] = powerUpOffers(save)
  const [upgrade] = weaponUpgradeOffers(save)
  if (!perk || !upgrade) throw new Error('nothing is offered')
  await saved(out, { type: 'apply-power-up', id: perk, at: Date.now() }, { type: 'apply-weapon-upgrade', id: upgrade, at: Date.now() })
}
/** Everything that xp and boss chests bring. */
function growthOf(save: Save) {
  const { xp, level, powerUpHistory, weaponUpgradeHistory, bossChests, lifetimeTotalLevelUps, lifetimeBossChestsOpened } = save
  const { playerMaxHealth, playerAttackDamage, playerSpeedMultiplier, ext } = save
  const stats = { playerMaxHealth, playerAttackDamage, playerSpeedMultiplier }
  const pending = { chests: ext.pendingWeaponUpgrades, perks: pendingPowerUpCount(save) }
  return {
    xp,
    level,
    powerUpHistory,
    weaponUpgradeHistory,
    bossChests,
    lifetimeTotalLevelUps,
    lifetimeBossChestsOpened,
    stats,
    owed: pending,
  }
}

/** Copies slot 1 as it is now. */
async function copied({ id }: Runner): Promise<string> {
  const [row] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
    select user_id, slot_number, save_data, 'before_restore' from game_saves where user_id = ${id} and slot_number = 1 returning id`
  return row?.id
}
const restore = (out: Out, copy: string) => whenChecked(() => backups(out).restore(1, copy))

/** Closes a run in each way. Returns the player that has the save afterwards, or null if it is gone. */
const WAYS: Readonly<Record<RunCloser, (out: Out) => Promise<Runner | null>>> = {
  'leave-run': async (out) => {
    await saved(out, leave(out))
    return out
  },
  'begin-run in the same slot': async (out) => {
    await saved(out, begin())
    return out
  },
  'begin-run in another slot': async (out) => {
    await putSave(backend, out.id, game(), 2)
    expect(await send(out, [begin()], 2)).toMatchObject({ status: 'saved' })
    return out
  },
  'settle-run': async (out) => {
    await saved(out, settle(out))
    return out
  },
  'die, then return-to-camp': async (out) => {
    await saved(out, die(out), { type: 'return-to-camp', runId: out.spec.runId, gains: NO_GAINS, at: Date.now() })
    return out
  },
  'die, then revive, then leave-run': async (out) => {
    await saved(out, die(out), { type: 'revive', runId: out.spec.runId, at: Date.now() })
    await saved(out, leave(out))
    return out
  },
  'die, then begin-run': async (out) => {
    await saved(out, die(out))
    await saved(out, begin())
    return out
  },
  'restore of a copy whose run is still open': async (out) => {
    await restore(out, await copied(out))
    return out
  },
  'restore of a copy whose run was left since': async (out) => {
    const copy = await copied(out)
    await saved(out, leave(out))
    await restore(out, copy)
    return out
  },
  'restore of a copy whose run was settled since': async (out) => {
    const copy = await copied(out)
    await saved(out, settle(out))
    await restore(out, copy)
    return out
  },
  'restore of a slot that was deleted': async (out) => {
    await saves(out).remove(1)
    const [copy] = await backups(out).list(1)
    await restore(out, String(copy?.id))
    return out
  },
  'restore of another copy, then of the one it replaced': async (out) => {
    const [other] = await backend.sql`insert into game_saves_backup (user_id, slot_number, save_data, kind)
      values (${out.id}, 1, ${JSON.stringify(game())}::jsonb, 'before_delete') returning id`
    await restore(out, other?.id)
    const replaced = (await backups(out).list(1)).find(({ kind }) => kind === 'before_restore')
    await restore(out, String(replaced?.id))
    return out
  },
  'take-guest-along': async () => {
    const { device, out } = await guestOut()
    return movedGuest(device, out)
  },
  'log-out, then leave-run': async (out) => {
    const { device, ...at } = await loggedIn()
    const run = await goOut(at)
    await claim(run)
    await device.auth.signOut()
    expect((await stored(at.id)).ext.run?.id).toBe(run.spec.runId)
    await device.auth.login(at.username, at.password)
    await saved(run, leave(run))
    expect(out.id).not.toBe(run.id)
    return run
  },
  'delete-user-account': async (out) => {
    const { error } = await out.client.functions.invoke('delete-user-account', { body: { userId: out.id } })
    expect(error).toBeNull()
    return null
  },
}

async function loggedIn() {
  const { username, password, id } = await newPlayer(backend)
  const device = openDevice(backend)
  await device.auth.login(username, password)
  await putSave(backend, id, game())
  return { device, id, client: device.client, username, password }
}
async function guestOut(how: (out: Out) => Promise<unknown> = claim) {
  const device = openDevice(backend)
  await device.auth.playAsGuest()
  const guest = { id: String((await device.user())?.id), client: device.client }
  await putSave(backend, guest.id, game())
  const out = await goOut(guest)
  await how(out)
  return { device, out }
}
async function movedGuest(device: ReturnType<typeof openDevice>, guest: Out): Promise<Runner> {
  const host = await newPlayer(backend)
  const proof = await device.auth.rememberGuest()
  await device.auth.login(host.username, host.password)
  expect(await whenChecked(() => device.auth.moveGuest(1, proof))).toEqual({ slot: 1 })
  expect(await storedRow(backend, guest.id)).toBeNull()
  return { id: host.id, client: device.client }
}

test.each(Object.keys(WAYS) as RunCloser[])('removes unproven claims of a run after: %s', async (way) => {
  const out = await goOut(await account())
  await claim(out)
  const after = await WAYS[way](out)
  if (after === null) {
    const left = await backend.sql`select user_id from game_saves where user_id = ${out.id}
      union all select user_id from game_saves_backup where user_id = ${out.id}`
    expect(left).toEqual([])
    return
  }
  const save = await stored(after.id)
  expect(save.ext.run?.id).not.toBe(out.spec.runId)
  expect(growthOf(save)).toEqual(growthOf(game()))
})

describe('logs of closed runs', () => {
  /** Streams 20 s of play, and reports twice the xp that it brought. */
  async function stream(out: Out): Promise<void> {
    const { spec } = out
    const { report, log } = playBot(spec, REACTION.practised, 20)
    const chunk = { from: 0, text: encodeLog(log), ticks: report.ticks, hash: report.hash }
    expect(await supabaseRuns(out.client).appendLog(1, spec, chunk)).toBe(chunk.text.length)
    const { runId } = spec
    await saved(out, { type: 'run-progress', runId, segment: 0, ...progressOf(report), xp: report.xp * 2, at: Date.now() })
  }
  const shown = ({ spec }: Out) => playBot(spec, REACTION.practised, 20).report.xp

  test.each([
    'leave-run',
    'begin-run in another slot',
    'restore of a copy whose run is still open',
    'restore of a copy whose run was left since',
    'restore of a slot that was deleted',
  ] satisfies RunCloser[])('credits the logged part of a run after: %s', async (way) => {
    const out = await goOut(await account())
    await stream(out)
    await WAYS[way](out)
    const xp = shown(out)
    expect([(await stored(out.id)).xp, xp > 0]).toEqual([xp, true])
  })

  test('credits a settled run after a restore of a copy from its middle', async () => {
    const out = await goOut(await account())
    await stream(out)
    const copy = await copied(out)
    const { report, log } = playBot(out.spec, REACTION.practised, 20)
    const record = { spec: out.spec, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
    const outcome = outcomeOf(report.gains, report, out.spec.duration)
    await saved(out, { type: 'settle-run', runId: out.spec.runId, segment: 0, outcome, record, at: Date.now() })
    await restore(out, copy)
    expect((await stored(out.id)).xp).toBe(report.xp)
  })

  test('credits the logged part after a guest moved to an account and restored a copy', async () => {
    const { device, out } = await guestOut(async (guest) => {
      await stream(guest)
      await copied(guest)
    })
    const xp = shown(out)
    const host = await movedGuest(device, out)
    expect((await stored(host.id)).xp).toBe(xp)
    const [copy] = await backups(host).list(1)
    await restore({ ...host, spec: out.spec }, String(copy?.id))
    expect((await stored(host.id)).xp).toBe(xp)
  })
})

describe('completeness of the tables of ways', () => {
  const functions = () =>
    readdirSync('supabase/functions', { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== '_shared')
      .map(({ name }) => name)

  test('lists every edge function', () => {
    expect(Object.keys(BY_FUNCTION).sort()).toEqual(functions().sort())
  })

  test('lists every database function that writes saves', async () => {
    const rows = await backend.sql`select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private') and (
        p.prosrc ~* '(insert into|update|delete from)[[:space:]]+public[.]game_saves([[:space:]]|[(])'
        or p.prosrc ~ 'private[.](write_save|close_open_runs)[(]' or p.prosrc ~* 'delete from auth[.]users'
        or p.prosrc ~ 'public[.]delete_account[(]')`
    const names = rows.map(({ name }) => name as string)
    expect([...new Set(names)].sort()).toEqual(Object.keys(BY_WRITER).sort())
  })

  test('lets players write saves only by deleting them', async () => {
    const rows = await backend.sql`select distinct privilege_type as may from information_schema.role_table_grants
      where table_schema = 'public' and table_name = 'game_saves' and grantee in ('anon', 'authenticated') and privilege_type <> 'SELECT'`
    expect(rows.map(({ may }) => may)).toEqual(Object.keys(BY_HAND))
  })

  test('tries exactly the ways that the tables name', () => {
    const named = [...Object.values(BY_COMMAND), ...Object.values(BY_FUNCTION), ...Object.values(BY_WRITER), ...Object.values(BY_HAND)]
    const ways = new Set(named.flatMap((of) => (of === 'keeps' ? [] : of)))
    expect([...ways].sort()).toEqual(Object.keys(WAYS).sort())
  })
})
