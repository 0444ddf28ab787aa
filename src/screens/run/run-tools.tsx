import { useReducer } from 'react'
import type { IconName } from '../../looks/icon-names.ts'
import { runText as text } from '../../messages/run.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useHold } from './use-hold.ts'

/** ms: a tap beside the stick must not end the run. Key C returns at once. */
const HOLD_MS = 600

interface RunToolsProps {
  onCamp: () => void
  onSettings: () => void
  onPause: () => void
}
/** Back to camp, settings, pause. On phones the settings are in the pause menu only. Whoever only taps the tent is told to hold it. */
export function RunTools({ onCamp, onSettings, onPause }: RunToolsProps) {
  const [taps, tapped] = useReducer((before: number) => before + 1, 0)
  const { holding, hands } = useHold(HOLD_MS, onCamp, tapped)
  return (
    <nav className="tools" aria-label={text.tools}>
      <button
        type="button"
        className={classNames('tool plate', holding && 'is-holding')}
        aria-label={text.toCamp}
        aria-description={text.holdToCamp}
        {...hands}
      >
        <Face icon="camp" keycap="C" />
      </button>
      <button type="button" className="tool plate desk" aria-label={text.settings} onClick={onSettings}>
        <Face icon="cog" />
      </button>
      <button type="button" className="tool plate" aria-label={text.pause} onClick={onPause}>
        <Face icon="pause" keycap="P" />
      </button>
      {taps > 0 && (
        <p key={taps} className="tool-says plate" role="status">
          {text.holdToCamp}
        </p>
      )}
    </nav>
  )
}

function Face({ icon, keycap }: { icon: IconName; keycap?: string }) {
  return (
    <>
      <Icon name={icon} />
      {keycap && <kbd className="keycap desk">{keycap}</kbd>}
    </>
  )
}
