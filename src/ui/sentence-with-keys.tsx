import { Fragment } from 'react'
import './key.css'

interface SentenceWithKeysProps {
  /** A sentence of how-to-play.ts: what stands in braces is a key, or the name that is given for it. */
  text: string
  /** The item's is a word; the slot's a key. */
  names: { readonly item: string; readonly slot: string }
}

/** A sentence in which each key is drawn as one. */
export function SentenceWithKeys({ text, names }: SentenceWithKeysProps) {
  return text.split(/\{(\w+)\}/).map((part, nth) => {
    const isKey = nth % 2 === 1 && part !== 'item'
    const word = nth % 2 === 0 ? part : part === 'item' ? names.item : part === 'slot' ? names.slot : part
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one sentence, always in the same order
    return isKey ? <kbd key={nth}>{word}</kbd> : <Fragment key={nth}>{word}</Fragment>
  })
}
