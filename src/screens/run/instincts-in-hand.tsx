import { type CSSProperties, memo } from 'react'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { runText as text } from '../../messages/run.ts'
import { Icon } from '../../ui/icon.tsx'

const PIPS = Array.from({ length: instinctRules.maxRank }, (_, nth) => nth)

/** The Instincts of this run as small icons, each with its rank in pips. `ranks` by index in INSTINCT_IDS. */
export const InstinctsInHand = memo(function InstinctsInHand({ ranks }: { ranks: readonly number[] }) {
  return (
    <ul className="instincts" aria-label={text.instincts}>
      {INSTINCT_IDS.map((id, index) => (ranks[index] ? <InHand key={id} id={id} rank={ranks[index]} /> : null))}
    </ul>
  )
})

function InHand({ id, rank }: { id: InstinctId; rank: number }) {
  const { name, icon, tint } = instinctLooks[id]
  return (
    <li className="plate" style={{ '--tint': `#${tint.toString(16).padStart(6, '0')}` } as CSSProperties}>
      <Icon name={icon} label={text.instinct(name, rank)} />
      <span className="pips" aria-hidden="true">
        {PIPS.map((nth) => (
          <i key={nth} className={nth < rank ? 'on' : undefined} />
        ))}
      </span>
    </li>
  )
}
