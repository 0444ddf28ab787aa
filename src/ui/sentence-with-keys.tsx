import { Fragment } from 'react'
import type { ShownControl } from '../messages/controls.ts'
import { Key } from './key.tsx'

interface SentenceWithKeysProps {
  /** A sentence of how-to-play.ts. Names in braces are a control, the quick slot, or the item's name. */
  text: string
  item: string
  /** Index of the quick slot, starting at 0. */
  slot: number
}

/** A sentence that shows each control as its key or button. */
export function SentenceWithKeys({ text, item, slot }: SentenceWithKeysProps) {
  return text.split(/\{(\w+)\}/).map((part, nth) => {
    const isText = nth % 2 === 0 || part === 'item'
    const control = (part === 'slot' ? `slot${slot + 1}` : part) as ShownControl
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, always in the same order
    return isText ? <Fragment key={nth}>{nth % 2 === 0 ? part : item}</Fragment> : <Key key={nth} control={control} />
  })
}
