import { useCallback, useEffect, useRef, useState } from 'react'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { type FrameView, Head } from '../../sim/contract/frame.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { captionOf } from '../messages/captions.ts'
import { runStateLine } from '../messages/run-state.ts'
import { type Caption, CaptionList } from '../sound/caption-list.ts'
import { SoundTracker } from '../sound/sound-tracker.ts'
import { type Preferences, usePreferences } from '../state/preferences.ts'
import { situationIn } from '../state/run-situation.ts'
import { Captions } from './hud/captions.tsx'
import { RunState } from './hud/run-state.tsx'

const NOTHING: readonly Caption[] = []

interface RunAnnouncementsProps {
  readonly spec: RunSpec
  readonly preferences: Preferences
  /** Passes each frame to `next` until the returned function is called. */
  readonly watch: (next: (frame: FrameView) => void) => () => void
  /** Counts the player's requests by key for the run's state. */
  readonly asked: number
}

/** Text beside a run's HUD: captions for sounds, and the run's state on request. */
export function RunAnnouncements({ spec, preferences, watch, asked }: RunAnnouncementsProps) {
  const { captions } = usePreferences(preferences)
  const last = useRef<FrameView | null>(null)
  const [state, setState] = useState({ line: '', nth: 0 })
  // The newest frame is the one on screen; its buffer is not returned before the next frame has arrived.
  useEffect(
    () =>
      watch((frame) => {
        last.current = frame
      }),
    [watch],
  )
  const tell = useCallback(() => {
    const frame = last.current
    if (frame !== null) setState(({ nth }) => ({ line: runStateLine(situationIn(frame)), nth: nth + 1 }))
  }, [])
  useEffect(() => {
    if (asked > 0) tell()
  }, [asked, tell])
  return (
    <>
      {captions !== 'off' && <LiveCaptions spec={spec} watch={watch} all={captions === 'all'} />}
      <RunState {...state} onAsk={tell} />
    </>
  )
}

function LiveCaptions({ spec, watch, all }: Pick<RunAnnouncementsProps, 'spec' | 'watch'> & { readonly all: boolean }) {
  const [lines, show] = useState(NOTHING)
  useEffect(() => {
    const hearing = new SoundTracker(spec)
    const list = new CaptionList(captionOf)
    return watch((frame) => {
      const { head } = frame
      const { sounds } = hearing.listen(frame)
      show(list.update(sounds, head[Head.playerX] as number, (head[Head.tick] as number) / TICK_RATE, all))
    })
  }, [spec, watch, all])
  return <Captions lines={lines} />
}
