import type { Device } from '../../messages/controls.ts'
import { type HintId, hintText } from '../../messages/how-to-play.ts'
import { SentenceWithKeys } from '../../ui/sentence-with-keys.tsx'
import './run-hint.css'

/** A gamepad's buttons of the quick slots. */
const PAD_SLOTS = ['A', 'B', 'X', 'Y'] as const

export interface RunHintProps {
  /** Null: there is nothing to be told. */
  id: HintId | null
  device: Device
  /** The quick slot that heals, 0..3, and what is in it. */
  slot: number
  item: string
}

/** What a newcomer does next. It goes when it is done, and takes no press away from what lies below. */
export const RunHint = ({ id, device, slot, item }: RunHintProps) => (
  <div className="run-hint" role="status">
    {id && (
      <p key={id} className="plate">
        <SentenceWithKeys
          text={hintText[id][device]}
          names={{ item, slot: device === 'pad' ? (PAD_SLOTS[slot] ?? '') : String(slot + 1) }}
        />
      </p>
    )}
  </div>
)
