import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { freePort } from '../support/game-server.ts'
import { startCluster } from '../support/postgres-cluster.ts'
import { arrive, errandsPerSecond, errorsOf, figuresOf } from './arrivals.ts'
import { costsOf, openRuns } from './costs.ts'
import { errandsOf, VERDICT_WAIT } from './errands.ts'
import { ADDRESS_HEADER, makePlayers, type Server, survivor } from './players.ts'
import { cpuOfFamily, type Program, startProgram } from './processes.ts'
import { recordCareer } from './recorded-runs.ts'
import { findWrongSums } from './sums.ts'

interface Scale {
  readonly players: number
  /** Number of players who play runs all the time: the share of a session that players spend on runs. */
  readonly runners: number
  /** Number of runs that each runner can settle. */
  readonly runs: number
  /** Numbers of online players, increased step by step until the limit is exceeded. */
  readonly steps: readonly number[]
  readonly stepSeconds: number
  /** Unmeasured time before the steps, in which the first runs come to their ends. */
  readonly warmUp: { readonly online: number; readonly seconds: number }
  /** Share of the highest passed step for the steady phase, and its duration. */
  readonly share: number
  readonly steadySeconds: number
}
const FULL: Scale = {
  players: 1_000,
  runners: 700,
  runs: 6,
  steps: [100, 200, 300, 400, 500, 600, 800, 1_000, 1_300],
  stepSeconds: 40,
  warmUp: { online: 300, seconds: 120 },
  share: 0.6,
  steadySeconds: 1_200,
}
const QUICK: Scale = {
  ...FULL,
  players: 60,
  runners: 40,
  runs: 2,
  steps: [20, 60],
  stepSeconds: 15,
  warmUp: { online: 60, seconds: 15 },
  steadySeconds: 30,
}
/** The arguments: `--quick`; or other steps, and another steady phase. */
function scaleOf(args: readonly string[]): Scale {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args: [...args], options: { quick: { type: 'boolean' }, players: text, share: text, minutes: text } })
  const { quick = false, players, share, minutes } = values
  const scale = quick ? QUICK : FULL
  return {
    ...scale,
    steps: players?.split(',').map(Number) ?? scale.steps,
    share: share === undefined ? scale.share : Number(share),
    steadySeconds: minutes === undefined ? scale.steadySeconds : 60 * Number(minutes),
  }
}

/** Limit of the 99th percentile of call times, in ms. */
const LIMIT = 1_000
/** Milliseconds between two memory samples. */
const LOOK = 10_000

/** Limits of the time that a player waits for a verdict, in ms, up to this number of players. */
const VERDICT_LIMITS = { players: 300, median: 300, p99: 1_500 }

const print = (line: object) => console.log(JSON.stringify(line))

/**
 * Prints measurements as lines of JSON. Resolves to `false` if a call failed, the sums are wrong, or the first step already
 * exceeded the limit.
 */
export async function main(root: string, args: readonly string[]): Promise<boolean> {
  const scale = scaleOf(args)
  print({
    machine: cpus()[0]?.model.trim(),
    cores: cpus().length,
    memory: `${Math.round(totalmem() / 2 ** 30)} GiB`,
    node: process.version,
  })
  const cluster = await startCluster()
  const sql = postgres(`${cluster.url}/postgres`, { max: 2, onnotice() {} })
  const programs: Program[] = []
  try {
    const server = await startServer(root, `${cluster.url}/postgres`, programs)
    return await measure(server, sql, programs, scale)
  } finally {
    for (const program of programs) await program.stop()
    await sql.end()
    await cluster.remove()
  }
}

/** Starts `npm start` as a public server and `npm run verifier`, each in its own process. */
async function startServer(root: string, data: string, programs: Program[]): Promise<Server> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    PORT: String(port),
    BACKEND_DATA: data,
    BACKEND_PUBLIC: '1',
    SITE_URL: url,
    MAIL_URL: url,
    MAIL_KEY: 'nobody',
    VERIFIER_THREADS: '0',
    CLIENT_ADDRESS_HEADER: ADDRESS_HEADER,
  }
  programs.push(await startProgram(root, 'start', env, 'Ctrl+C stops it.'))
  const { anonKey, jwtSecret, serviceKey } = JSON.parse(readFileSync(join(root, 'supabase/.temp/keys.json'), 'utf8'))
  const verifier = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: serviceKey, VERIFIER_THREADS: '1' }
  programs.push(await startProgram(root, 'verifier', verifier, 'Press Ctrl+C to stop.'))
  return { url, anonKey, jwtSecret }
}

async function measure(server: Server, sql: postgres.Sql, [app, verifier]: readonly Program[], scale: Scale): Promise<boolean> {
  if (!app || !verifier) throw new Error('The app or the verifier was not started.')
  const career = recordCareer((seed) => survivor('Rhea', seed), scale.runs)
  const players = await makePlayers(server, sql, scale.players, career.save)
  const runners = new Set(players.slice(0, scale.runners))
  const errands = errandsOf(server, players, career, (player) => runners.has(player))
  const [row] = await sql<{ pid: number }[]>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`
  const database = () => cpuOfFamily(row?.pid ?? 0)
  const allRunners = players.slice(0, scale.runners)
  const atCamp = players.slice(scale.runners)
  /** Selects the given number of players, with the same share of runners as of all. The first ones have just run the measured errands. */
  const ofOnline = (online: number) => {
    const count = Math.min(scale.runners, Math.round((online * scale.runners) / scale.players))
    return { online, errands, players: [...allRunners.slice(-count), ...atCamp.slice(count - online)] }
  }
  await sql`vacuum analyze`
  await openRuns(players, errands, career)

  for (const cost of await costsOf(players, errands, { server: app.cpu, database, verifier: verifier.cpu })) print(cost)

  await arrive({ ...ofOnline(scale.warmUp.online), seconds: scale.warmUp.seconds })

  let carried = 0
  const slow: string[] = []
  const failures: Record<string, number> = {}
  const note = (errors: Readonly<Record<string, number>>) => {
    for (const [error, count] of Object.entries(errors)) failures[error] = (failures[error] ?? 0) + count
  }
  for (const online of scale.steps) {
    const before = { app: app.cpu(), database: database(), verifier: verifier.cpu(), driver: process.cpuUsage(), at: performance.now() }
    const { samples, skipped } = await arrive({ ...ofOnline(online), seconds: scale.stepSeconds })
    const [all, ...others] = figuresOf(samples)
    const wait = others.find(({ call }) => call === VERDICT_WAIT)
    const took = performance.now() - before.at
    const driver = process.cpuUsage(before.driver)
    const share = (ms: number) => Number((ms / took).toFixed(2))
    print({
      online,
      errandsASecond: Number(errandsPerSecond(errands, online).toFixed(1)),
      callsASecond: Number((samples.length / scale.stepSeconds).toFixed(1)),
      ...all,
      verdict: wait && { count: wait.count, p50: wait.p50, p99: wait.p99 },
      skipped,
      errors: errorsOf(samples),
      cores: {
        server: share(app.cpu() - before.app),
        database: share(database() - before.database),
        verifier: share(verifier.cpu() - before.verifier),
        driver: share((driver.user + driver.system) / 1000),
      },
    })
    if ((all?.p99 ?? 0) > LIMIT) break
    note(errorsOf(samples))
    carried = online
    const { median, p99, players: most } = VERDICT_LIMITS
    if (wait && online <= most && (wait.p50 > median || wait.p99 > p99)) slow.push(`at ${online} players: ${wait.p50} and ${wait.p99} ms`)
  }
  print({ carried, limit: `p99 at most ${LIMIT} ms` })
  print({ slowVerdicts: slow, limits: VERDICT_LIMITS })
  // Without a passed step there is no load for the steady phase.
  if (carried === 0) return false

  const memory: { readonly server: number; readonly verifier: number }[] = []
  const look = setInterval(() => memory.push({ server: app.memory(), verifier: verifier.memory() }), LOOK)
  const { samples, skipped } = await arrive({ ...ofOnline(Math.round(carried * scale.share)), seconds: scale.steadySeconds })
  clearInterval(look)
  for (const figure of figuresOf(samples)) print({ steady: Math.round(carried * scale.share), ...figure })
  note(errorsOf(samples))
  print({
    memory: 'MB, by quarters of that time',
    server: quartersOf(memory.map(({ server: mb }) => mb)),
    verifier: quartersOf(memory.map(({ verifier: mb }) => mb)),
    skipped,
  })
  const wrong = await findWrongSums(sql, players, career)
  print({ errors: failures, wrong })
  return Object.keys(failures).length === 0 && wrong.length === 0 && slow.length === 0
}

/** Mean of each quarter of the values. */
const quartersOf = (values: readonly number[]): readonly number[] =>
  [0, 1, 2, 3].map((quarter) => {
    const part = values.slice(Math.floor((values.length * quarter) / 4), Math.floor((values.length * (quarter + 1)) / 4))
    return Math.round(part.reduce((sum, value) => sum + value, 0) / Math.max(1, part.length))
  })
