import { fc, test } from '@fast-check/vitest'
import { afterAll, beforeAll, describe, expect, test as unit } from 'vitest'
import { ERROR_CODES } from '../../../sim/content/error-codes.ts'
import { startBackend, type TestBackend, tokenOf } from '../../support/backend.ts'
import { forgeTokens, TOKEN_KINDS } from '../../support/forged-tokens.ts'
import { type OddRequest, oddRequests } from '../../support/odd-requests.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { type Cast, EDGES, type EdgeRights, TABLES } from './matrix.ts'
import { ownersRow } from './owners-row.ts'
import { newPlayer, type TestPlayer } from './players.ts'
import { watchWrites } from './written.ts'

let backend: TestBackend
let cast: Cast
let tokens: Record<string, string>
let atFirst: unknown[]
let written: () => Promise<Record<string, number>>
/** A player with a row in every table of the matrix, who takes no part in the requests. */
let bystander: Cast
beforeAll(async () => {
  backend = await startBackend()
  cast = { owner: await newPlayer(backend), other: await newPlayer(backend), stranger: await newPlayer(backend) }
  await withTokens()
  bystander = { ...cast, owner: await newPlayer(backend), other: cast.stranger }
  for (const row of rowsOfBystander()) await row.put()
  atFirst = await ofBystander()
  written = await watchWrites(backend)
})
afterAll(() => backend.stop())

async function withTokens(): Promise<void> {
  const own = await tokenOf(cast.owner)
  tokens = { own, key: backend.anonKey, ...(await forgeTokens(own, backend.jwtSecret)) }
}
const rowsOfBystander = () => Object.entries(TABLES).map(([table, rights]) => ownersRow(backend, bystander, table, rights))
const ofBystander = () => Promise.all(rowsOfBystander().map((row) => row.stored()))

/** The samples exist before the accounts do. These stand-ins are replaced by the real ids and names when a request is sent. */
const standIn = (who: string, hex: string) => ({
  id: `${hex.repeat(8)}-${hex.repeat(4)}-4${hex.repeat(3)}-8${hex.repeat(3)}-${hex.repeat(12)}`,
  username: `${who}-name`,
  email: `${who}@example.com`,
  password: `${who}-word`,
})
const STAND_INS = { owner: standIn('owner', 'a'), other: standIn('other', 'b'), stranger: standIn('stranger', 'c') }
const partsOf = ({ id, username, email, password }: Omit<TestPlayer, 'client'>) => [id, id.slice(8), username, email, password]
function filledIn(body: OddRequest['body']): Uint8Array {
  const own = [cast.owner, cast.other, cast.stranger].flatMap(partsOf)
  const filled = Object.values(STAND_INS)
    .flatMap(partsOf)
    .reduce((text, part, n) => text.replaceAll(part, own[n] as string), Buffer.from(body as string).toString('latin1'))
  return Buffer.from(filled, 'latin1')
}

/** Prepares a request. Creates a new owner if the last request deleted the account. */
async function ready({ before }: EdgeRights): Promise<void> {
  if ((await backend.sql`select from profiles where id = ${cast.owner.id}`).length === 0) {
    cast = { ...cast, owner: await newPlayer(backend) }
    await withTokens()
  }
  // Clears the limits, so that each request counts as the first.
  await backend.sql`delete from private.tries`
  if (before) await backend.sql(before(cast))
  await written()
}

async function send(name: string, { method, body, contentType, token }: OddRequest): Promise<{ status: number; answer: unknown }> {
  const headers = new Headers({ apikey: backend.anonKey })
  if (token !== 'none') headers.set('authorization', `Bearer ${tokens[token]}`)
  // fetch sends bytes without a content type by default.
  if (contentType !== null) headers.set('content-type', contentType)
  const response = await fetch(`${backend.url}/functions/v1/${name}`, { method, headers, body: filledIn(body) as BodyInit })
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, answer: await response.json() }
}

/** Checks that an answer is documented: 200 as listed in the matrix, 409 with the newer state, or an error with a known code. */
function isDocumented({ answers }: EdgeRights, status: number, answer: unknown): boolean {
  if (typeof answer !== 'object' || answer === null) return false
  if (status === 200 || (status === 409 && !('error' in answer))) return answers.includes(Object.keys(answer).sort().join(','))
  // The gateway answers an invalid token with `message`.
  const words = 'error' in answer ? answer.error : status === 401 && 'message' in answer && answer.message
  const isCoded = !('error' in answer) || ('code' in answer && Object.hasOwn(ERROR_CODES, String(answer.code)))
  return isCoded && typeof words === 'string' && words.length > 0 && words.length < 300
}

describe.each(Object.entries(EDGES))('%s', (name, rights) => {
  const stands = STAND_INS as unknown as Cast
  const samples = [rights.body(stands), ...(rights.more?.(stands) ?? [])].map((sample) => JSON.stringify(sample))

  // Each text of the samples replaced once by one that JSON can express but the database cannot store.
  const unstorable = samples.flatMap((sample) =>
    ['\\u0000', '\\ud800'].flatMap((odd) =>
      [...sample.matchAll(/(?<=:")[^"]*(?=")/g)].map(({ 0: value, index }): [OddRequest] => [
        {
          method: 'POST',
          body: sample.slice(0, index) + odd + sample.slice(index + value.length),
          contentType: 'application/json',
          token: 'own',
        },
      ]),
    ),
  )

  test.prop([fc.constantFrom(...samples).chain((sample) => oddRequests(sample, TOKEN_KINDS))], {
    numRuns: proofRuns(10_000, 0.002) + unstorable.length,
    examples: unstorable,
  })(
    `${name} answers any request as documented, and changes nothing if it rejects it`,
    async (request) => {
      await ready(rights)
      const { status, answer } = await send(name, request)
      expect([status < 500, isDocumented(rights, status, answer) || answer]).toEqual([true, true])
      if (status !== 200) expect(await written()).toEqual({})
    },
    PROOF_TIMEOUT,
  )

  unit(`${name} answers each sample with the status in the matrix, and leaves the rows of others alone`, async () => {
    const statuses: number[] = []
    for (const body of samples) {
      await ready(rights)
      statuses.push((await send(name, { method: 'POST', body, contentType: 'application/json', token: 'own' })).status)
      // Proves that the write detection works, so that the rejections above really wrote nothing.
      if (statuses.at(-1) === 200) expect(await written()).not.toEqual({})
    }
    expect(statuses).toEqual(samples.map(() => rights.status.owner))
    expect(await ofBystander()).toEqual(atFirst)
  })
})
