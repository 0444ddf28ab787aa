import { useEffect, useRef, useState } from 'react'
import { RUN_CONTROLS, type RunControl } from '../../../machines/bindings.ts'
import type { Game } from '../../game/game.ts'
import { isSamePart, type PadMap, type PadPart, type PadSignal } from '../../input/pad-map.ts'
import { createSignalWatch } from '../../input/pad-setup.ts'
import { isMoveControl } from '../../input/vector.ts'
import { PadSetupDialog } from './pad-setup-dialog.tsx'

/** The gamepad to set up: the first one without the standard layout. */
const padWithoutLayout = (): Gamepad | null => navigator.getGamepads().find((pad) => pad && pad.mapping !== 'standard') ?? null
export const hasPadWithoutLayout = (): boolean => padWithoutLayout() !== null

/** Records which part of a gamepad the player presses for each control, and stores the result for this gamepad. */
export function PadSetup({ game, onClose }: { readonly game: Game; readonly onClose: () => void }) {
  const [map, setMap] = useState<PadMap>({})
  const [at, setAt] = useState(0)
  const [isTaken, setTaken] = useState(false)
  const [hasPad, setHasPad] = useState(hasPadWithoutLayout)
  const { buttons } = game.preferences
  const steps = RUN_CONTROLS.filter((control) => isMoveControl(control) || buttons[control].length > 0)
  const partOf = (control: RunControl): PadPart => (isMoveControl(control) ? control : (buttons[control][0] as PadPart))
  const step = steps[at]

  const take = (pad: Gamepad, signal: PadSignal) => {
    if (step === undefined) return
    const isUsed = Object.values(map).some((one) => one !== undefined && isSamePart(one, signal))
    if (isUsed) setTaken(true)
    else advance(pad, { ...map, [partOf(step)]: signal })
  }
  /** The map is only stored once it is complete: until then a press must not control the dialog itself. */
  const advance = (pad: Gamepad | null, next: PadMap) => {
    setTaken(false)
    setMap(next)
    setAt(at + 1)
    if (at + 1 === steps.length && pad !== null && Object.keys(next).length > 0) game.pads.maps?.keep(pad.id, next)
  }
  usePressedPart(step !== undefined, take, setHasPad)

  const restart = () => {
    setMap({})
    setAt(0)
    setTaken(false)
  }
  return (
    <PadSetupDialog
      steps={steps}
      at={at}
      isTaken={isTaken}
      hasPad={hasPad}
      onSkip={() => advance(padWithoutLayout(), map)}
      onRestart={restart}
      onClose={onClose}
    />
  )
}

/** Calls `take` with each part that is pressed on the gamepad while `active`. */
function usePressedPart(active: boolean, take: (pad: Gamepad, signal: PadSignal) => void, onPad: (hasPad: boolean) => void): void {
  const latest = useRef(take)
  latest.current = take
  useEffect(() => {
    if (!active) return
    let watch = createSignalWatch()
    let frame = 0
    const look = (now: number) => {
      const pad = padWithoutLayout()
      onPad(pad !== null)
      const signal = pad && watch(pad, now)
      if (pad && signal) {
        watch = createSignalWatch()
        latest.current(pad, signal)
      }
      frame = requestAnimationFrame(look)
    }
    frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [active, onPad])
}
