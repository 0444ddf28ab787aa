import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { supabaseAccount } from '../../../src/features/settings/account-gateway.ts'
import { isConfirmed } from '../../../src/gateways/supabase/guest.ts'
import { supabaseSaves } from '../../../src/gateways/supabase/saves.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { followLink } from '../../support/follow-link.ts'
import { belongings, everythingOf, type Guest, type GuestDevice, guestAtPlay, holdersOf, openDevice, secondTab } from './guest-devices.ts'
import { freshEmail, freshName, newPlayer, type TestPlayer } from './players.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startBackend()
  vi.stubGlobal('location', { origin: backend.url })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await backend.stop()
})

const lastLink = async (address: string) => String((await backend.mail(address))[0]?.links[0])
const follow = (link: string) => followLink(backend, link)
/** Resets the limit of one mail per minute. */
const later = () => backend.sql`delete from local.mail_requests`
const nameOf = async (id: string) => (await backend.sql`select first_name from profiles where id = ${id}`)[0]?.first_name
const conflict = expect.objectContaining({ kind: 'conflict' })

/** Logs in to an existing account on the guest's device. Returns the proof with which the guest's survivor can be claimed. */
async function logInInstead(device: GuestDevice, player: TestPlayer): Promise<string> {
  const proof = await device.auth.rememberGuest()
  await device.auth.login(player.username, player.password)
  return proof
}
const survivorIn = (player: TestPlayer, slot: number, name: string) =>
  backend.sql`insert into game_saves (user_id, slot_number, save_data) values (${player.id}, ${slot}, ${{ characterName: name }}::jsonb)`
const savesOf = ({ client }: Pick<GuestDevice, 'client'>, id: string) => supabaseSaves(client, () => id)
const rename = (device: Pick<GuestDevice, 'client'>, id: string, slot: number, baseRevision: number, name: string) =>
  savesOf(device, id).send({ slot, baseRevision, batchId: randomUUID(), commands: [{ type: 'rename', name, at: Date.now() } as never] })

/** Account and slot that must own everything at the end. */
type End = readonly [user: string, slot: number]
type Trouble = (guest: Guest) => Promise<End>

const SIGNING_UP: Readonly<Record<string, Trouble>> = {
  'the tab is closed between the name and the address': async (guest) => {
    guest.cut('/auth/v1/user', 'before')
    await expect(guest.auth.registerGuest(guest.form)).rejects.toMatchObject({ kind: 'network' })
    const again = await secondTab(backend, guest)
    expect(await again.user()).toEqual({ id: guest.id, username: expect.any(String), email: '', guest: true })
    await again.auth.registerGuest(guest.form)
    await follow(await lastLink(guest.form.email))
    expect(await nameOf(guest.id)).toBe(guest.form.username)
    return [guest.id, 1]
  },
  'the answer to the sign-up is lost and the guest signs up again': async (guest) => {
    guest.cut('/auth/v1/user', 'after')
    await expect(guest.auth.registerGuest(guest.form)).rejects.toMatchObject({ kind: 'network' })
    await later()
    await guest.auth.registerGuest(guest.form)
    await follow(await lastLink(guest.form.email))
    expect((await guest.auth.login(guest.form.username, guest.form.password))?.id).toBe(guest.id)
    return [guest.id, 1]
  },
  'the username is taken, reserved or the name of a guest': async (guest) => {
    const [player, other] = [await newPlayer(backend), await guestAtPlay(backend)]
    for (const username of [player.username.toUpperCase(), 'Survivor', 'Guest-ABCDEFGH', String((await other.user())?.username)])
      await expect(guest.auth.registerGuest({ ...guest.form, username })).rejects.toEqual(conflict)
    expect([(await guest.user())?.guest, await backend.mail(guest.form.email)]).toEqual([true, []])
    await guest.auth.registerGuest(guest.form)
    return [guest.id, 1]
  },
  'the address belongs to an account, whose owner is mailed instead': async (guest) => {
    const player = await newPlayer(backend)
    await guest.auth.registerGuest({ ...guest.form, email: player.email })
    expect((await guest.user())?.awaits).toBe(player.email)
    const [mail] = await backend.mail(player.email)
    expect([mail?.subject, mail?.links]).toEqual([expect.stringContaining('Nightfence'), [`${backend.url}/login`]])
    return [guest.id, 1]
  },
  'the mail is never read and the guest enters another address': async (guest) => {
    await guest.auth.registerGuest(guest.form)
    const dead = await lastLink(guest.form.email)
    expect(await guest.user()).toMatchObject({ guest: true, awaits: guest.form.email, username: guest.form.username })
    const other = freshEmail()
    await guest.auth.registerGuest({ ...guest.form, email: other })
    expect((await follow(dead)).error_code).toBe('otp_expired')
    await follow(await lastLink(other))
    expect(await isConfirmed(guest.client)).toBe(true)
    expect(await guest.user()).toEqual({ id: guest.id, username: guest.form.username, email: other })
    return [guest.id, 1]
  },
  'the link is followed on another device': async (guest) => {
    await guest.auth.registerGuest(guest.form)
    expect([await isConfirmed(guest.client), (await guest.user())?.guest]).toEqual([false, true])
    await follow(await lastLink(guest.form.email))
    expect(await isConfirmed(guest.client)).toBe(true)
    expect(await guest.user()).toEqual({ id: guest.id, username: guest.form.username, email: guest.form.email })
    const elsewhere = openDevice(backend)
    expect((await elsewhere.auth.login(guest.form.email, guest.form.password))?.id).toBe(guest.id)
    return [guest.id, 1]
  },
  'two tabs sign up at once with different names and addresses': async (guest) => {
    const [tab, other] = [await secondTab(backend, guest), { ...guest.form, username: freshName(), email: freshEmail() }]
    await Promise.allSettled([guest.auth.registerGuest(guest.form), tab.auth.registerGuest(other)])
    for (const { email } of [guest.form, other]) await follow(await lastLink(email))
    expect(await isConfirmed(guest.client)).toBe(true)
    const user = await guest.user()
    expect([user?.id, [guest.form.email, other.email].includes(String(user?.email))]).toEqual([guest.id, true])
    return [guest.id, 1]
  },
  'another person signs up with the address before the link is followed': async (guest) => {
    await guest.auth.registerGuest(guest.form)
    const link = await lastLink(guest.form.email)
    await backend.client().auth.signUp({ ...guest.form, options: { data: { first_name: freshName() } } })
    await follow(link)
    expect((await guest.user())?.guest).toBe(true)
    const email = freshEmail()
    await guest.auth.registerGuest({ ...guest.form, email })
    await follow(await lastLink(email))
    expect(await isConfirmed(guest.client)).toBe(true)
    return [guest.id, 1]
  },
}

const GOING_ALONG: Readonly<Record<string, Trouble>> = {
  'the account has a free slot': async (guest) => {
    const player = await newPlayer(backend)
    await survivorIn(player, 1, 'Juno')
    const proof = await logInInstead(guest, player)
    expect(await guest.auth.moveGuest(null, proof)).toEqual({ slot: 2 })
    expect(await backend.sql`select from auth.users where id = ${guest.id}`).toEqual([])
    return [player.id, 2]
  },
  'the network fails before the call': async (guest) => {
    const player = await newPlayer(backend)
    const proof = await logInInstead(guest, player)
    guest.cut('take-guest-along', 'before')
    await expect(guest.auth.moveGuest(null, proof)).rejects.toMatchObject({ kind: 'network' })
    expect(await holdersOf(backend, guest)).toEqual([[guest.id, 1]])
    expect(await guest.auth.moveGuest(null, proof)).toEqual({ slot: 1 })
    return [player.id, 1]
  },
  'the answer is lost and the call is repeated twice': async (guest) => {
    const player = await newPlayer(backend)
    const proof = await logInInstead(guest, player)
    guest.cut('take-guest-along', 'after')
    await expect(guest.auth.moveGuest(3, proof)).rejects.toMatchObject({ kind: 'network' })
    expect([await guest.auth.moveGuest(3, proof), await guest.auth.moveGuest(null, proof)]).toEqual([{ slot: 3 }, { slot: 3 }])
    return [player.id, 3]
  },
  'two tabs move the survivor at once': async (guest) => {
    const player = await newPlayer(backend)
    const proof = await logInInstead(guest, player)
    const tab = await secondTab(backend, guest)
    const answers = await Promise.all([guest.auth.moveGuest(null, proof), tab.auth.moveGuest(null, proof)])
    expect(answers).toEqual([{ slot: 1 }, { slot: 1 }])
    return [player.id, 1]
  },
  'two accounts claim the survivor at once': async (guest) => {
    const players = [await newPlayer(backend), await newPlayer(backend)] as const
    const proof = await guest.auth.rememberGuest()
    const devices = [openDevice(backend), openDevice(backend)] as const
    for (const [n, device] of devices.entries()) await device.auth.login(String(players[n]?.username), String(players[n]?.password))
    const answers = await Promise.allSettled(devices.map(({ auth }) => auth.moveGuest(2, proof)))
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: conflict })
    const winner = players[answers.findIndex(({ status }) => status === 'fulfilled')] as TestPlayer
    return [winner.id, 2]
  },
  'all slots are full and the player chooses one, which is copied first': async (guest) => {
    const player = await newPlayer(backend)
    for (const slot of [1, 2, 3]) await survivorIn(player, slot, `Juno ${slot}`)
    const proof = await logInInstead(guest, player)
    expect([await guest.auth.moveGuest(null, proof), await holdersOf(backend, guest)]).toEqual([{ full: true }, [[guest.id, 1]]])
    expect(await guest.auth.moveGuest(2, proof)).toEqual({ slot: 2 })
    const copies = await backend.sql`select distinct save_data ->> 'characterName' as name from game_saves_backup
      where user_id = ${player.id} and slot_number = 2 order by 1`
    expect(copies.map(({ name }) => name).sort()).toEqual(['Juno 2', guest.survivor].sort())
    await backend.sql`delete from game_saves_backup where user_id = ${player.id} and save_data ->> 'characterName' = 'Juno 2'`
    return [player.id, 2]
  },
  'the chosen slot is written at the same moment': async (guest) => {
    const player = await newPlayer(backend)
    const begin = { type: 'new-game', name: 'Juno', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() }
    await savesOf(player, player.id).send({ slot: 1, baseRevision: 0, batchId: randomUUID(), commands: [begin as never] })
    const proof = await logInInstead(guest, player)
    const [taken, written] = await Promise.all([guest.auth.moveGuest(1, proof), rename(player, player.id, 1, 1, 'Juno II')])
    const copies = await backend.sql`select save_data ->> 'characterName' as name from game_saves_backup
      where user_id = ${player.id} and kind = 'before_restore' and save_data ->> 'characterName' like 'Juno%'`
    expect([taken, copies]).toEqual([{ slot: 1 }, [{ name: written.status === 'saved' ? 'Juno II' : 'Juno' }]])
    await backend.sql`delete from game_saves_backup where user_id = ${player.id} and save_data ->> 'characterName' like 'Juno%'`
    return [player.id, 1]
  },
  'a new game takes the free slot at the same moment': async (guest) => {
    const player = await newPlayer(backend)
    const proof = await logInInstead(guest, player)
    const begin = { type: 'new-game', name: 'Juno', gender: 'female', avatarUrl: '/avatars/female-02.svg', at: Date.now() }
    const game = savesOf(player, player.id).send({ slot: 1, baseRevision: 0, batchId: randomUUID(), commands: [begin as never] })
    const [begun, taken] = await Promise.allSettled([game, guest.auth.moveGuest(null, proof)])
    const slot = taken.status === 'fulfilled' && 'slot' in taken.value ? taken.value.slot : 0
    expect([begun.status, slot]).toEqual(slot === 1 ? ['rejected', 1] : ['fulfilled', 2])
    return [player.id, slot]
  },
  'the session of the guest has expired': async (guest) => {
    const player = await newPlayer(backend)
    const proof = await logInInstead(guest, player)
    await backend.sql`delete from auth.sessions where user_id = ${guest.id}`
    expect(await guest.auth.moveGuest(null, proof)).toEqual({ slot: 1 })
    return [player.id, 1]
  },
  'the proof is forged or replaced by newer ones': async (guest) => {
    const [player, first] = [await newPlayer(backend), await guest.auth.rememberGuest()]
    for (let n = 0; n < 4; n++) await guest.auth.rememberGuest()
    const proof = await logInInstead(guest, player)
    for (const forged of [first, randomUUID(), guest.id, '']) {
      await expect(guest.auth.moveGuest(null, forged)).rejects.toEqual(conflict)
      expect(await holdersOf(backend, guest)).toEqual([[guest.id, 1]])
    }
    await guest.auth.moveGuest(null, proof)
    return [player.id, 1]
  },
  'a run is open, which ends with its last reported progress': async (guest) => {
    const player = await newPlayer(backend)
    const [row] = await backend.sql`select revision from game_saves where user_id = ${guest.id}`
    const run = { type: 'begin-run', locationId: 'school', xpMode: false, seed: null, at: Date.now() }
    const sent = { slot: 1, baseRevision: row.revision, batchId: randomUUID(), commands: [run as never] }
    expect(await savesOf(guest, guest.id).send(sent)).toMatchObject({ status: 'saved' })
    const proof = await logInInstead(guest, player)
    expect(await guest.auth.moveGuest(null, proof)).toEqual({ slot: 1 })
    return [player.id, 1]
  },
  'the guest has signed up in the meantime': async (guest) => {
    const [player, proof] = [await newPlayer(backend), await guest.auth.rememberGuest()]
    await guest.auth.registerGuest(guest.form)
    await follow(await lastLink(guest.form.email))
    await guest.auth.login(player.username, player.password)
    await expect(guest.auth.moveGuest(null, proof)).rejects.toEqual(conflict)
    expect(await backend.sql`select from game_saves where user_id = ${player.id}`).toEqual([])
    return [guest.id, 1]
  },
  'the mailed link is followed at the same moment': async (guest) => {
    const player = await newPlayer(backend)
    await guest.auth.registerGuest(guest.form)
    const link = await lastLink(guest.form.email)
    const proof = await logInInstead(guest, player)
    const [taken] = await Promise.allSettled([guest.auth.moveGuest(null, proof), follow(link)])
    if (taken.status === 'fulfilled') return [player.id, 1]
    expect(taken.reason).toEqual(conflict)
    return [guest.id, 1]
  },
  'another guest on the device tries to claim the survivor': async (guest) => {
    const proof = await guest.auth.rememberGuest()
    const other = openDevice(backend)
    await other.auth.playAsGuest()
    await expect(other.auth.moveGuest(null, proof)).rejects.toMatchObject({ kind: 'refused' })
    return [guest.id, 1]
  },
}

const table = (troubles: Readonly<Record<string, Trouble>>) => Object.entries(troubles)
async function losesNothing(trouble: Trouble): Promise<void> {
  const guest = await guestAtPlay(backend)
  const [user, slot] = await trouble(guest)
  expect([await belongings(backend, user, slot), await holdersOf(backend, guest)]).toEqual([everythingOf(guest), [[user, slot]]])
}

describe('signing up as a guest', () => {
  test.each(table(SIGNING_UP))('loses nothing if %s (GUEST-05)', (_, trouble) => losesNothing(trouble))
})
describe('moving a guest to an existing account', () => {
  test.each(table(GOING_ALONG))('loses nothing if %s (GUEST-06)', (_, trouble) => losesNothing(trouble))

  test('changes nothing if the guest was deleted or has no survivor (GUEST-06)', async () => {
    const [deleted, idle, player] = [await guestAtPlay(backend), openDevice(backend), await newPlayer(backend)]
    await idle.auth.playAsGuest()
    const proofs = [await deleted.auth.rememberGuest(), await idle.auth.rememberGuest()] as const
    expect(await supabaseAccount(deleted.client, () => deleted.id).deleteAccount(deleted.id)).toBe('The account was deleted.')
    const device = openDevice(backend)
    await device.auth.login(player.username, player.password)
    await expect(device.auth.moveGuest(null, proofs[0])).rejects.toEqual(conflict)
    await expect(device.auth.moveGuest(null, proofs[1])).rejects.toMatchObject({ kind: 'refused' })
    expect(await backend.sql`select from game_saves where user_id = ${player.id}`).toEqual([])
  })
})
