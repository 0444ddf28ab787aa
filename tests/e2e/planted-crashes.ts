import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { bundle } from '../../scripts/bundle.mjs'

/** A fault in the built code, which is planted while the code is served, so that no build contains it. */
export interface PlantedCrash {
  readonly name: string
  /** The place in the code. The expression in its first group throws before it is evaluated. Has the flag `d`. */
  readonly at: RegExp
  /** The fault throws when the place has been reached this often. Defaults to 1. */
  readonly count?: number
}
/** A fault in the simulation, which throws at this tick or the next time that the place is reached. */
export interface SimulationCrash extends PlantedCrash {
  readonly tick: number
}

const ASSETS = 'dist/assets'
const fileOf = (name: string): string => readFileSync(join(ASSETS, name), 'utf8')
/** Tells the faults which tick is played. */
const CLOCK = /(\w+)\.tick\+\+/d

const throws = (message: string) => `(()=>{throw new RangeError(${message})})()`
const isSimulation = (crash: PlantedCrash): crash is SimulationCrash => 'tick' in crash

/** An expression that throws. Minified names are short, so that no code uses its globals. */
function faultOf(crash: PlantedCrash): string {
  if (isSimulation(crash)) {
    const tick = '(globalThis.plantedTick??0)'
    return `${tick}>=${crash.tick}&&${throws(`"planted in ${crash.name} at tick "+${tick}`)}`
  }
  const counted = '(globalThis.plantedCount=(globalThis.plantedCount??0)+1)'
  return `${counted}>=${crash.count ?? 1}&&${throws(`"planted in ${crash.name}"`)}`
}

/** The code with `first` evaluated before the expression at the place. */
function before(code: string, at: RegExp, first: (expression: string) => string): string {
  const [start, end] = at.exec(code)?.indices?.[1] ?? []
  if (start === undefined || end === undefined) throw new Error(`The built code has no ${at}.`)
  const expression = code.slice(start, end)
  return `${code.slice(0, start)}(${first(expression)},${expression})${code.slice(end)}`
}

function plant(code: string, crash: PlantedCrash): string {
  const planted = before(code, crash.at, () => faultOf(crash))
  return isSimulation(crash) ? before(planted, CLOCK, (world) => `globalThis.plantedTick=${world}.tick+1`) : planted
}

/** Names of the built files with the place of a crash, among those whose names match. */
const filesWith = (crash: PlantedCrash, name: RegExp): readonly string[] =>
  readdirSync(ASSETS).filter((file) => name.test(file) && crash.at.test(fileOf(file)))

/** Serves the page's code with a fault from now on. */
export async function serveWith(page: Page, crash: PlantedCrash): Promise<void> {
  const [file, ...others] = filesWith(crash, isSimulation(crash) ? /^sim\.worker.*\.js$/ : /^(?!\w+\.worker).*\.js$/)
  if (file === undefined || others.length > 0) throw new Error(`The place of ${crash.name} is in ${others.length + 1} built files.`)
  await serve(page, file, plant(fileOf(file), crash))
}
/** Serves a part of the page that throws while it is evaluated. */
export async function serveBroken(page: Page, source: string, name: string): Promise<void> {
  const file = partOf(source)
  await serve(page, file, `${fileOf(file)};throw new RangeError("planted in ${name}")`)
}
/** Name of the built file of a part of the page. */
export const partOf = (source: string): string => basename(JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8'))[source].file)

const serve = (page: Page, file: string, body: string): Promise<unknown> =>
  page.route(`**/assets/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))

type ReplayTools = typeof import('../../tools/replay/replay.ts')
let replayTools: Promise<string> | null = null

/** The code of `npm run replay`, with the same fault. */
export async function replayWith(crash: SimulationCrash | null): Promise<ReplayTools> {
  replayTools ??= bundle(process.cwd(), 'planted-replay', { main: 'tools/replay/replay.ts' }).then((path) => path('main'))
  const main = await replayTools
  if (crash === null) return import(pathToFileURL(main).href)
  const file = main.replace(/main\.mjs$/, `${crash.name}.mjs`)
  writeFileSync(file, plant(readFileSync(main, 'utf8'), crash))
  return import(pathToFileURL(file).href)
}
