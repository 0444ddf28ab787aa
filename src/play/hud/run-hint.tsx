import { type DefenseHintId, type HintId, hintText } from '../../messages/how-to-play.ts'
import { SentenceWithKeys } from '../../ui/sentence-with-keys.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import './run-hint.css'

export interface RunHintProps {
  /** `null` if there is no hint. */
  id: HintId | DefenseHintId | null
  /** The quick slot with a healing item, 0 to 3, and the name of the item. */
  slot?: number
  item?: string
}

/** Tells a new player what to do next. It disappears once that is done, and never blocks clicks on what is below it. */
export function RunHint({ id, slot = 0, item = '' }: RunHintProps) {
  const controls = useControls()
  return (
    <div className="run-hint" role="status">
      {id && (
        <p key={id} className="plate">
          <SentenceWithKeys text={hintText(id, controls)} item={item} slot={slot} />
        </p>
      )}
    </div>
  )
}
