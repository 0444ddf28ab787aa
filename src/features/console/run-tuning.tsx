import { useState } from 'react'
import { RUN_SPEEDS, type RunSpeed } from '../../../sim/contract/run-speed.ts'
import { t } from '../../language/t.ts'
import { NumberField } from '../../ui/number-field.tsx'
import { Select } from '../../ui/select.tsx'

const LAST_SEED = 0xffff_ffff

export interface RunTuning {
  runSpeed: RunSpeed
  onRunSpeed: (speed: RunSpeed) => void
  /** 0 to 2^32 - 1; `null` uses the server's seed. */
  seed: number | null
  onSeed: (seed: number | null) => void
}

/** Speed and seed of the next run. An invalid seed is marked as wrong and not passed on. */
export function RunTuningFields({ runSpeed, onRunSpeed, seed, onSeed }: RunTuning) {
  const [typed, setTyped] = useState(seed === null ? '' : String(seed))
  const type = (value: string) => {
    setTyped(value)
    const next = parseSeed(value)
    if (next !== undefined) onSeed(next)
  }
  return (
    <div className="debug-run">
      <Select
        label={t('shell.debug.runSpeed')}
        value={String(runSpeed)}
        onChange={(value) => onRunSpeed(RUN_SPEEDS.find((speed) => String(speed) === value) ?? 1)}
        options={RUN_SPEEDS.map((speed) => ({ value: String(speed), label: t('shell.debug.speedOf', { times: speed }) }))}
      />
      <NumberField
        label={t('shell.debug.seed')}
        value={typed}
        onChange={type}
        placeholder={t('shell.debug.anySeed')}
        error={parseSeed(typed) === undefined ? t('shell.debug.badSeed') : undefined}
      />
    </div>
  )
}

/** An empty value gives `null` (any seed), an integer in range gives the number, anything else `undefined`. */
function parseSeed(value: string): number | null | undefined {
  if (value.trim() === '') return null
  const seed = Number(value)
  return /^\d+$/.test(value.trim()) && seed <= LAST_SEED ? seed : undefined
}
