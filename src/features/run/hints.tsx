import { useEffect, useState } from 'react'
import { run } from '../../../sim/content/run-constants.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { RunHint } from '../../play/hud/run-hint.tsx'
import type { RunParts } from '../../play/parts.ts'
import { completedHints, createRunHints, type HintExperience, healingSlots, progressIn, useRunHint } from './run-hints.ts'

export function Hints({ parts, save }: { readonly parts: RunParts; readonly save: HintExperience }) {
  const [hints] = useState(() => createRunHints(completedHints(save)))
  const hint = useRunHint(hints)
  const { quickSlots } = save
  useEffect(() => {
    const healing = healingSlots(quickSlots)
    return parts.watch((frame) => hints.show(progressIn(frame, run.duration, healing)))
  }, [parts, hints, quickSlots])
  const slot = hint?.slot ?? 0
  const heldId = Object.values(quickSlots)[slot]?.itemId ?? ''
  return <RunHint id={hint?.id ?? null} slot={slot} item={anyItemName(heldId) ?? ''} />
}
