import { useEffect, useRef, useState } from 'react'
import { run } from '../../../sim/content/run-constants.ts'
import type { DefenseHintId } from '../../messages/how-to-play.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { RunHint } from '../../play/hud/run-hint.tsx'
import type { RunParts } from '../../play/parts.ts'
import { currentDefenseHint, defenseProgressIn, NO_DEFENSE_HINTS, nextDefenseHints } from './defense-hints.ts'
import { completedHints, createRunHints, type HintExperience, healingSlots, progressIn, useRunHint } from './run-hints.ts'

interface DefenseHintsProps {
  readonly parts: RunParts
}

/** The hints of a player's first runs in Defense. */
export function DefenseHints({ parts }: DefenseHintsProps) {
  const state = useRef(NO_DEFENSE_HINTS)
  const [hint, show] = useState<DefenseHintId | null>(null)
  useEffect(
    () =>
      parts.watch((frame) => {
        const now = defenseProgressIn(frame, run.duration)
        state.current = nextDefenseHints(state.current, now)
        show(currentDefenseHint(state.current, now))
      }),
    [parts],
  )
  return <RunHint id={hint} />
}

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
