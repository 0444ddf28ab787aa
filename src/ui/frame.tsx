import type { ReactNode } from 'react'
import { formatNumber } from '../messages/format.ts'
import { classNames } from './class-names.ts'

interface FrameProps {
  /** A rarity, or the state of a slot without an item. */
  look: 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary' | 'vacant' | 'locked' | 'selected'
  size?: 'sm' | 'md' | 'lg'
  /** Shown at the corner above 1. */
  quantity?: number
  /** The icon. */
  children?: ReactNode
}

/** The frame of an item: its shape and marks tell the rarity, and its colour repeats it. */
export function Frame({ look, size = 'md', quantity = 1, children }: FrameProps) {
  return (
    <span className={classNames('frame', look, size !== 'md' && size)}>
      {children}
      {quantity > 1 && <span className="frame-quantity">{formatNumber(quantity)}</span>}
    </span>
  )
}
