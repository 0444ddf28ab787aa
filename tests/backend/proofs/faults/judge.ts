import type { Command } from '../../../../sim/economy/command.ts'
import type { TestBackend } from '../../../support/backend.ts'
import { sumOf } from '../../../support/ledger.ts'
import { summaryOf } from '../../../support/save-words.ts'
import { minus, worldOf } from '../../sql/world.ts'
import { changeOf, flowOfBatch, isNothing, movedBy } from './conserve.ts'
import { isBatch, isRestored, isSame, isTrade, type Verdicts } from './explain.ts'
import { type Copy, copiesOf, historyOf, type Revision } from './history.ts'
import { keyOf, type Witness } from './witness.ts'

/** Returns the faults that a world left in the database, one line each. */
export async function judge(backend: TestBackend, witness: Witness, verdicts: Verdicts): Promise<readonly string[]> {
  const [history, copies] = [await historyOf(backend), await copiesOf(backend)]
  const names = new Map((await backend.sql`select id, first_name as name from profiles`).map(({ id, name }) => [String(id), String(name)]))
  const nameOf = (user: string) => names.get(user) ?? user
  const batches = batchesOf(history, witness, verdicts)
  return [
    ...unexplained(history, copies, batches, verdicts, nameOf),
    ...unconserved(history, batches, nameOf),
    ...unkept(history, witness, nameOf),
    ...uncounted(history, batches, witness, nameOf),
    ...(await unfair(backend, witness, nameOf)),
    ...(await unbalanced(backend)),
  ]
}

const place = ({ user, slot, revision }: Pick<Revision, 'user' | 'slot' | 'revision'>, nameOf: (user: string) => string) =>
  `revision ${revision} of ${nameOf(user)}'s slot ${slot}`

/** The previous write of the same slot; undefined if there is none. */
function beforeOf(history: readonly Revision[], n: number): Revision | undefined {
  const { user, slot } = history[n] as Revision
  return history.slice(0, n).findLast((one) => one.user === user && one.slot === slot)
}

type Batches = ReadonlyMap<string, readonly Command[]>

/** Maps batch ids to commands. A batch may be sent in several forms: takes the form that explains the stored save, or the last one. */
function batchesOf(history: readonly Revision[], { sent }: Witness, verdicts: Verdicts): Batches {
  const formOf = (revision: Revision, n: number, id: string): readonly Command[] => {
    const forms = sent.get(id) ?? []
    const before = beforeOf(history, n)
    const was = before?.op === 'delete' ? null : (before?.save ?? null)
    return (forms.length > 1 && forms.find((form) => isBatch(was, form, revision, verdicts))) || (forms.at(-1) ?? [])
  }
  return new Map(history.flatMap((revision, n) => revision.batches.map((id) => [id, formOf(revision, n, id)] as const)))
}

/** Finds revisions that do not follow from the previous one by exactly one cause. */
function unexplained(
  history: readonly Revision[],
  copies: readonly Copy[],
  stored: Batches,
  verdicts: Verdicts,
  nameOf: (user: string) => string,
): readonly string[] {
  const last = new Map<string, Revision>()
  const first = new Set<string>()
  return history.flatMap((revision) => {
    const { user, slot, op, save, batches, moved } = revision
    const key = `${user} ${slot}`
    const before = last.get(key) ?? null
    last.set(key, revision)
    if (save === null) return [`${place(revision, nameOf)} is no save`]
    if (op === 'delete') return []
    if (!first.has(key)) {
      first.add(key)
      return []
    }
    const was = before?.op === 'delete' ? null : (before?.save ?? null)
    if (before !== null && revision.revision !== before.revision + 1)
      return [`${place(revision, nameOf)} follows revision ${before.revision}`]
    const causes = batches.length + (moved.length > 0 ? 1 : 0)
    if (causes > 1) return [`${place(revision, nameOf)} has ${causes} causes`]
    const [batch] = batches
    if (batch !== undefined) {
      if (isBatch(was, stored.get(batch) ?? [], revision, verdicts)) return []
      return [`${place(revision, nameOf)} is not what its batch makes of the one before: ${was && summaryOf(was)} -> ${summaryOf(save)}`]
    }
    if (moved.length > 0)
      return was !== null && isTrade(was, moved, save) ? [] : [`${place(revision, nameOf)} is not what its trade makes of the one before`]
    if (was !== null && isSame(was, save)) return []
    const since = (copy: Copy) =>
      history
        .filter((one) => one.user === user && one.slot === slot && one.revision > copy.revision && one.revision < revision.revision)
        .flatMap((one) => one.moved)
    const isCopy = copies.some((copy) => copy.user === user && copy.slot === slot && isRestored(copy, since(copy), save, verdicts))
    return isCopy ? [] : [`${place(revision, nameOf)} has no cause: ${was && summaryOf(was)} -> ${summaryOf(save)}`]
  })
}

/**
 * Finds saves that gained or lost coins, diamonds or items in another way than by the game's tables or the ledger. Restored copies are
 * checked against the copy instead.
 */
function unconserved(history: readonly Revision[], stored: Batches, nameOf: (user: string) => string): readonly string[] {
  return history.flatMap((revision, n) => {
    const { op, save, batches, moved, at } = revision
    const before = beforeOf(history, n)?.save ?? null
    if (op !== 'update' || before === null || save === null) return []
    const [batch] = batches
    const due = batch !== undefined ? flowOfBatch(before, stored.get(batch) ?? [], at) : moved.length > 0 ? movedBy(moved) : null
    if (due === null || isNothing(sumOf([changeOf(before, save), minus(due)]))) return []
    return [`${place(revision, nameOf)} gains or loses what nothing accounts for: ${JSON.stringify([...changeOf(before, save)])}`]
  })
}

/** Finds batches that a page saw acknowledged but that are not stored under that revision. */
const unkept = (history: readonly Revision[], { stored }: Witness, nameOf: (user: string) => string): readonly string[] =>
  stored.flatMap(({ batchId, by, ...at }) =>
    history.some(
      ({ user, slot, revision, batches }) => user === at.user && slot === at.slot && revision === at.revision && batches.includes(batchId),
    )
      ? []
      : [`${by} was told that a batch is stored as ${place(at, nameOf)}, which it is not`],
  )

/** Finds commands that are stored twice, or neither stored nor reported as lost. */
function uncounted(
  history: readonly Revision[],
  stored: Batches,
  { intents, dropped }: Witness,
  nameOf: (user: string) => string,
): readonly string[] {
  const counts = new Map<string, { said: number; due: number; found: number; dropped: number }>()
  const of = (user: string, slot: number, key: string) => {
    const name = `${nameOf(user)}, slot ${slot}: ${key}`
    const count = counts.get(name) ?? { said: 0, due: 0, found: 0, dropped: 0 }
    counts.set(name, count)
    return count
  }
  for (const { user, slot, key, mayBeLost } of intents) {
    of(user, slot, key).said++
    if (!mayBeLost) of(user, slot, key).due++
  }
  for (const { user, slot, key } of dropped) of(user, slot, key).dropped++
  for (const { user, slot, batches } of history)
    for (const batch of batches)
      for (const command of stored.get(batch) ?? []) if (command.type !== 'new-game') of(user, slot, keyOf(command)).found++
  return [...counts].flatMap(([name, { said, due, found, dropped: lost }]) => {
    if (found > said) return [`done ${said} times and stored ${found} times: ${name}`]
    if (found + lost > said) return [`done ${said} times, stored ${found} times and told of as lost ${lost} times: ${name}`]
    return found + lost < due ? [`done ${due} times, stored ${found} times and told of as lost ${lost} times: ${name}`] : []
  })
}

interface MarketRow {
  readonly why: string
  readonly listing: string
  readonly by: string | null
  readonly to: string | null
  readonly coins: number | null
  readonly price: number | null
}

/** Finds races with two winners, and acknowledged actions without effect. */
async function unfair(backend: TestBackend, { done }: Witness, nameOf: (user: string) => string): Promise<readonly string[]> {
  const rows: MarketRow[] =
    await backend.sql`select l.why, l.listing_id as listing, l.from_user_id as by, l.to_user_id as to, l.coins from ledger l order by l.id`
  const [{ messages, letters, accepted, listed, claims }] = await backend.sql`select
    (select coalesce(jsonb_agg(id), '[]') from messages) as messages,
    (select coalesce(jsonb_agg(jsonb_build_object('subject', subject, 'sender', sender)), '[]') from faults.letters) as letters,
    (select coalesce(jsonb_agg(id), '[]') from friends where status = 'pending') as accepted,
    (select coalesce(jsonb_agg(price), '[]') from faults.listings) as listed,
    (select coalesce(jsonb_agg(jsonb_build_object('mail', m.id, 'slot', t.claimed_slot_number)), '[]')
      from faults.letters m join pending_transactions t on t.id = m.pending) as claims`
  const count = (why: readonly string[], listing: string, isItem: boolean) =>
    rows.filter((row) => why.includes(row.why) && row.listing === listing && (row.coins === null) === isItem).length
  const listings = [...new Set(rows.map(({ listing }) => listing))]
  const races = listings.flatMap((listing) => [
    ...(count(['list'], listing, true) > 1 ? ['a listing was listed twice'] : []),
    ...(count(['buy', 'remove'], listing, true) > 1 ? ['a piece left the counter twice'] : []),
    ...(count(['claim'], listing, false) > 1 ? ['what a sale brought was paid out twice'] : []),
  ])
  const twice = listed
    .filter((price: number, n: number) => listed.indexOf(price) !== n)
    .map((price: number) => `one press listed twice, for ${price}`)
  return [...races, ...twice, ...done.flatMap((one) => undone(one))]

  function undone(one: Witness['done'][number]): readonly string[] {
    const who = nameOf(one.user)
    switch (one.what) {
      case 'listed':
        return listed.includes(one.price) ? [] : [`${who} was told of a listing that was not made`]
      case 'bought':
        return rows.some(({ why, listing, to }) => why === 'buy' && listing === one.listing && to === one.user)
          ? []
          : [`${who} was told of a purchase that was not made`]
      case 'taken back':
        return rows.some(({ why, listing, to }) => why === 'remove' && listing === one.listing && to === one.user)
          ? []
          : [`${who} was told that a listing is taken back, which it is not`]
      case 'claimed':
        return claims.some((claim: { mail: string; slot: number }) => claim.mail === one.mail && claim.slot === one.slot)
          ? []
          : [`${who} was told of a payment that was not made`]
      case 'posted':
        return messages.includes(one.message) ? [] : [`${who} was told of a message that is not there`]
      case 'written':
        return letters.filter((letter: { subject: string; sender: string }) => letter.subject === one.subject && letter.sender === one.user)
          .length === 1
          ? []
          : [`${who} was told of a letter that is not there once`]
      case 'befriended':
        return accepted.includes(one.link) ? [`${who} was told of a friendship that is still asked for`] : []
      default:
        return []
    }
  }
}

/** Compares open listings and unclaimed coins with the ledger. Movements of saves are checked per revision. */
async function unbalanced(backend: TestBackend): Promise<readonly string[]> {
  const world = await worldOf(backend)
  const inOrder = (account: ReadonlyMap<string, unknown>) => JSON.stringify([...account].sort())
  const till = (of: ReadonlyMap<string, ReadonlyMap<string, number>>) =>
    JSON.stringify([...of].map(([user, account]) => [user, inOrder(account)]).sort())
  return [
    ...(inOrder(world.counter) === inOrder(world.ledger.counter) ? [] : ['what is listed is not what the ledger says']),
    ...(till(world.till) === till(world.ledger.till) ? [] : ['what waits to be claimed is not what the ledger says']),
  ]
}
