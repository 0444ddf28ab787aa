import { t } from '../language/t.ts'
import { anyItemName } from './item-names.ts'

/** A cost line, as the rules compute it. */
interface Need {
  readonly kind: 'coins' | 'scrap' | 'item'
  readonly itemId: string | null
  readonly have: number
  readonly need: number
}
/** A cost line as display text. */
export interface NeedLine {
  /** Id of the picture: an item's id, `scrap` or `coins`. */
  readonly id: string
  readonly name: string
  readonly have: number
  readonly need: number
}

/** Example: "Missing: Brackets ×4, Scrap ×10." */
export const missingText = (lines: readonly NeedLine[]): string =>
  t('needs.missing', { needs: lines.map(({ name, have, need }) => t('needs.missingPart', { name, count: need - have })).join(', ') })

const order = { item: 0, scrap: 1, coins: 2 } as const

/** Materials first, then scrap, then coins. */
export const needLines = (needs: readonly Need[]): readonly NeedLine[] =>
  [...needs]
    .sort((a, b) => order[a.kind] - order[b.kind])
    .map(({ kind, itemId, have, need }) => ({ id: itemId ?? kind, name: nameOf(kind, itemId), have, need }))

const nameOf = (kind: Need['kind'], itemId: string | null): string =>
  kind === 'item' ? (anyItemName(itemId ?? '') ?? '') : t(`needs.names.${kind}`)
