import fc from 'fast-check'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { changesOf, summaryOf } from './save-words.ts'
import { hereNow, type Where } from './where.ts'

const MAX_LETTERS = 2_000
const MAX_LINES = 40

const isSave = (value: unknown): value is Save =>
  typeof value === 'object' && value !== null && 'inventory' in value && 'ext' in value && 'equippedItems' in value

function saveInWords(save: Save): string {
  const fresh = newSave({
    name: save.characterName,
    gender: save.gender,
    avatarUrl: save.avatarUrl,
    seed: save.ext.seed,
    at: save.ext.time,
  })
  const changes = changesOf(fresh, save)
  const left = changes.length - MAX_LINES
  return [
    summaryOf(save),
    '  from a new save to this one',
    ...changes.slice(0, MAX_LINES).map((line) => `  ${line}`),
    ...(left > 0 ? [`  … and ${left} more`] : []),
  ].join('\n')
}

/** Describes a drawn value: a life as its story, a save as its difference from a new one, other values as code. */
export function drawnInWords(value: unknown): string {
  const text = isSave(value) ? saveInWords(value) : fc.stringify(value)
  return text.length > MAX_LETTERS && !isSave(value) && !fc.hasToStringMethod(value)
    ? `${text.slice(0, MAX_LETTERS)}… (${text.length} letters)`
    : text
}

/** The first lines of the error. The whole error, with its diff, is the cause. */
const whatOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}`.split('\n').slice(0, 3).join('\n') : String(error)

/** A quoted pattern for `vitest -t`. Characters special to patterns or shells become dots. */
const asPattern = (name: string): string => `'${name.replaceAll(' > ', ' ').replace(/[^\p{L}\p{N} ,:_-]/gu, '.')}'`

/** Details of a failed property as fast-check reports them. */
type Failure = Pick<fc.RunDetails<unknown>, 'failed' | 'counterexamplePath' | 'seed' | 'numRuns' | 'numShrinks' | 'errorInstance'> & {
  readonly counterexample: unknown
}

/** Message of a failed property. `matters`: the parts of the counterexample that matter. */
export function counterexampleText(
  { counterexample, counterexamplePath, seed, numRuns, numShrinks, errorInstance }: Failure,
  { file, test }: Where,
  matters = '',
): string {
  const drawn: readonly unknown[] = Array.isArray(counterexample) ? counterexample : [counterexample]
  return [
    `${whatOf(errorInstance)}`,
    '',
    `counterexample (case ${numRuns}, cut down ${numShrinks} times):`,
    ...drawn.map((value, i) => (drawn.length === 1 ? drawnInWords(value) : `${i + 1}) ${drawnInWords(value)}`)),
    ...(matters === '' ? [] : ['', matters]),
    '',
    'to play it again:',
    `PROPERTY_SEED=${seed} PROPERTY_PATH=${counterexamplePath} npx vitest run --project unit ${file} -t ${asPattern(test)}`,
  ].join('\n')
}

/** Reports failures like fast-check, but in plain words. */
export function counterexampleReporter(details: Failure, matters = ''): void {
  if (!details.failed) return
  if (details.counterexample === null) throw new Error(`of ${details.numRuns} cases too many were left out: draw what fits, instead`)
  throw new Error(counterexampleText(details, hereNow(), matters), { cause: details.errorInstance })
}
