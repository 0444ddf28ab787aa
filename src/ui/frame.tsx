import type { ReactNode } from 'react'
import { formatNumber } from '../messages/format.ts'
import { classNames } from './class-names.ts'

interface FrameProps {
  /** A rarity, or the state of a slot without an item. */
  look: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary' | 'vacant' | 'locked' | 'selected'
  size?: 'sm' | 'md' | 'lg'
  /** Shown in the corner if greater than 1. */
  quantity?: number
  children?: ReactNode
}

/** The frame of an item. Shape and marks show the rarity, and the colour repeats it. */
export function Frame({ look, size = 'md', quantity = 1, children }: FrameProps) {
  return (
    <span className={classNames('frame', look, size !== 'md' && size)}>
      {children}
      {quantity > 1 && <span className="frame-quantity">{formatNumber(quantity)}</span>}
    </span>
  )
}
