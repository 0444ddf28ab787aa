import { type HintId, hintText } from '../../messages/how-to-play.ts'
import { SentenceWithKeys } from '../../ui/sentence-with-keys.tsx'
import { useControls } from '../../ui/shown-controls.ts'
import './run-hint.css'

export interface RunHintProps {
  /** Null: there is nothing to be told. */
  id: HintId | null
  /** The quick slot that heals, 0..3, and what is in it. */
  slot: number
  item: string
}

/** What a newcomer does next. It goes when it is done, and takes no press away from what lies below. */
export function RunHint({ id, slot, item }: RunHintProps) {
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
