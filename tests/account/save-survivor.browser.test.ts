import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { GatewayError, type SignupForm } from '../../machines/ports.ts'
import type { SaveSurvivorEvent } from '../../machines/save-survivor.machine.ts'
import { provideSaveSurvivor } from '../../src/features/account/save-survivor.tsx'
import { providePlayNow } from '../../src/features/onboarding/provide-play-now.ts'
import { guestProof } from '../../src/state/guest-proof.ts'
import { createGearedSurvivor } from '../support/geared.ts'
import { memoryGame, memorySlots } from '../support/memory-game.ts'

const ends: (() => unknown)[] = []
beforeEach(() => localStorage.clear())
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0)) await end()
})

const form: SignupForm = { username: 'mara', email: 'mara@camp.test', password: 'lamp-and-wire', mailingList: false }
const account = { identifier: 'tomas', password: 'lamp-and-wire' }
const dead = new GatewayError('network', 'Failed to fetch')

/** A guest at camp with coins in the bank, on a device where Tomas has an account. `open` opens the dialog again. */
async function guest() {
  const place = { path: '/' }
  const navigate = (to: string) => {
    place.path = to
  }
  const world = await memoryGame(createGearedSurvivor([]), { navigate, path: () => place.path }, memorySlots(), null)
  const { game } = world
  const { auth } = game.backend
  ends.push(() => auth.signOut())
  await auth.signUp({ ...form, username: 'tomas', email: 'tomas@camp.test' })
  await waitFor(createActor(providePlayNow(game, async () => {})).start(), ({ status }) => status === 'done')
  game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
  await game.keeper.flush()
  const id = game.backend.user()?.id
  const open = () => {
    const actor = createActor(provideSaveSurvivor(game)).start()
    return async (event: SaveSurvivorEvent) => {
      actor.send(event)
      const at = await waitFor(
        actor,
        (state) => !['saving', 'loggingIn', 'moving', 'opening'].some((busy) => state.matches(busy as 'saving')),
      )
      return JSON.stringify(at.value).replaceAll('"', '')
    }
  }
  return { ...world, auth, id, open, proof: () => guestProof(localStorage, () => {}) }
}
type Guest = Awaited<ReturnType<typeof guest>>

const save = { type: 'SAVE', form } as const
const logIn = { type: 'LOG_IN', form: account } as const
/** Each trouble and the presses after it. Returns the final state of the dialog. */
const troubles: Readonly<Record<string, (of: Guest) => Promise<string>>> = {
  'a taken name': async ({ open }) => {
    const send = open()
    expect(await send({ type: 'SAVE', form: { ...form, username: 'Tomas' } })).toBe('{form:nameTaken}')
    return send(save)
  },
  'a network failure before the account is kept': async ({ open, auth }) => {
    vi.spyOn(auth, 'registerGuest').mockRejectedValueOnce(dead)
    const send = open()
    expect(await send(save)).toBe('{form:failed}')
    return send(save)
  },
  'a lost answer': async ({ open, auth }) => {
    const keep = auth.registerGuest.bind(auth)
    vi.spyOn(auth, 'registerGuest').mockImplementationOnce(async (asked) => {
      await keep(asked)
      throw dead
    })
    const send = open()
    expect(await send(save)).toBe('{form:failed}')
    return send(save)
  },
  'closing the tab before the mail arrives': async ({ open, game }) => {
    await open()(save)
    return open()({ type: 'AWAIT', email: game.backend.user()?.awaits ?? '' })
  },
  'closing the dialog': async ({ open }) => {
    const send = open()
    await send(save)
    expect(await send({ type: 'CLOSE' })).toBe('closed')
    return open()(save)
  },
  'a wrong address': async ({ open }) => {
    const send = open()
    await send({ type: 'SAVE', form: { ...form, email: 'mara@camp.tset' } })
    expect(await send({ type: 'CHANGE' })).toBe('{form:editing}')
    return send(save)
  },
  'a taken address': async ({ open }) => {
    const send = open()
    expect(await send({ type: 'SAVE', form: { ...form, email: 'tomas@camp.test' } })).toBe('awaiting')
    await send({ type: 'CHANGE' })
    await send({ type: 'HAVE_ACCOUNT' })
    return send(logIn)
  },
  'a wrong password': async ({ open, proof, game, id }) => {
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send({ type: 'LOG_IN', form: { ...account, password: 'wrong' } })).toBe('{login:failed}')
    expect([proof(), game.backend.user()?.id]).toEqual([null, id])
    return send(logIn)
  },
  'commands that cannot be stored before the log-in': async ({ open, game, proof, id }) => {
    const writing = vi.spyOn(game.backend.saves, 'send').mockRejectedValue(dead)
    game.keeper.dispatch({ type: 'choose-projectile-color', color: 'orange' })
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send(logIn)).toBe('{login:failed}')
    expect([proof(), game.backend.user()?.id]).toEqual([null, id])
    writing.mockRestore()
    return send(logIn)
  },
  'a network failure after the log-in': async ({ open, auth, proof }) => {
    vi.spyOn(auth, 'moveGuest').mockRejectedValueOnce(dead)
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send(logIn)).toBe('moveFailed')
    expect(proof()).not.toBeNull()
    return send({ type: 'RETRY' })
  },
  'closing the tab after the log-in': async ({ open, auth }) => {
    vi.spyOn(auth, 'moveGuest').mockRejectedValueOnce(dead)
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    await send(logIn)
    return open()({ type: 'MOVE' })
  },
  'an account without a free slot': async ({ open, auth }) => {
    vi.spyOn(auth, 'moveGuest').mockResolvedValueOnce({ full: true })
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send(logIn)).toBe('choosing')
    return send({ type: 'CHOOSE', slot: 1 })
  },
  'a lost answer to the move': async ({ open, auth }) => {
    const take = auth.moveGuest.bind(auth)
    vi.spyOn(auth, 'moveGuest').mockImplementationOnce(async (slot, proof) => {
      await take(slot, proof)
      throw dead
    })
    const send = open()
    await send({ type: 'HAVE_ACCOUNT' })
    expect(await send(logIn)).toBe('moveFailed')
    return send({ type: 'RETRY' })
  },
}

test.each(Object.keys(troubles))('loses nothing by %s (ACCT-15, ACCT-16)', async (name) => {
  const of = await guest()
  const ended = await troubles[name]?.(of)
  const { game, id, stored, proof } = of
  const user = game.backend.user()
  if (ended === 'awaiting') expect([user?.id, user?.guest, user?.awaits]).toEqual([id, true, form.email])
  else expect([ended, user?.username, user?.guest, game.keeper.state.slot]).toEqual(['moved', 'tomas', undefined, 1])
  expect([(await stored()).playerProjectileColor, proof()]).toEqual(['orange', null])
})
