import { MAX_LEGENDARY_RANK } from '../../../sim/content/item.ts'
import { item } from '../../../sim/content/items.ts'
import { rankOf } from '../../../sim/content/rarity.ts'
import { costLines, firstShortfall } from '../../../sim/rules/cost.ts'
import { type OwnedLegendary, PIECES_PER_MERGE } from '../../../sim/rules/merging.ts'
import { shownFigures } from '../../../sim/rules/shown-stats.ts'
import { t } from '../../language/t.ts'
import { itemFace } from '../../messages/items.ts'
import { needLines } from '../../messages/needs.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemDetails } from '../../ui/item-card.tsx'
import { NeedsList } from '../../ui/needs-list.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Shortage } from '../../ui/shortage.tsx'
import { type BenchSave, TooLow } from './recipe-detail.tsx'

interface MergeDetailProps {
  legendary: OwnedLegendary | null
  save: BenchSave
  onMerge: (itemId: string) => void
}

/** A legendary's pieces by rank, the next rank compared with the present one, its price, and the button that merges. */
export function MergeDetail({ legendary, save, onMerge }: MergeDetailProps) {
  return (
    <Panel className="recipe-detail" aria-label={t('crafting.legendaries.merging')}>
      <h2 className="visually-hidden">{t('crafting.legendaries.merging')}</h2>
      {legendary === null || legendary.pieces.length === 0 ? (
        <Empty icon="anvil">{t(legendary === null ? 'crafting.legendaries.choose' : 'crafting.legendaries.where')}</Empty>
      ) : (
        <>
          <Pieces legendary={legendary} />
          {legendary.next === null ? <Highest legendary={legendary} /> : <NextRank next={legendary.next} save={save} onMerge={onMerge} />}
        </>
      )}
    </Panel>
  )
}

const Pieces = ({ legendary: { pieces } }: { legendary: OwnedLegendary }) => (
  <ul className="legendary-pieces" aria-label={t('crafting.legendaries.yours')}>
    {pieces.map(({ item: piece, count }) => (
      <li key={piece.id} className="tag">
        {t('crafting.legendaries.pieces', { count, rank: rankOf(piece) ?? 1 })}
      </li>
    ))}
  </ul>
)

function Highest({ legendary: { pieces } }: { legendary: OwnedLegendary }) {
  const best = item(pieces.at(-1)?.item.id ?? '')
  return (
    <>
      {best && <ItemDetails item={itemFace(best, shownFigures(best))} />}
      <p className="tag">{t('crafting.legendaries.highest', { rank: MAX_LEGENDARY_RANK })}</p>
    </>
  )
}

interface NextRankProps {
  next: NonNullable<OwnedLegendary['next']>
  save: BenchSave
  onMerge: (itemId: string) => void
}
function NextRank({ next: { from, to, cost, workbenchLevel, have }, save, onMerge }: NextRankProps) {
  const lines = needLines(costLines(cost, save))
  const rank = rankOf(to) ?? 1
  const isTooLow = save.workbenchLevel < workbenchLevel
  const isShort = firstShortfall(cost, save) !== null
  const missing = PIECES_PER_MERGE - have
  return (
    <>
      <ItemDetails item={itemFace(to, shownFigures(to, from))} />
      {missing > 0 && <p className="legendary-missing">{t('crafting.legendaries.tooFew', { rank: rank - 1 })}</p>}
      <NeedsList lines={lines} />
      {isTooLow ? <TooLow>{t('crafting.legendaries.tooLow', { level: workbenchLevel })}</TooLow> : <Shortage lines={lines} />}
      <Button variant="primary" block disabled={missing > 0 || isTooLow || isShort} onClick={() => onMerge(from.id)}>
        <Icon name="anvil" />
        {t('crafting.legendaries.merge', { rank })}
      </Button>
    </>
  )
}
