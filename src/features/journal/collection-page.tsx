import { COLLECTION_PAGES, type CollectibleId, type CollectionPage, entriesOfPage } from '../../../sim/content/collection.ts'
import { type RewardProgress, type RewardStats, rewardProgress } from '../../../sim/rules/rewards.ts'
import { isClaimable } from '../../../sim/rules/tasks.ts'
import { t } from '../../language/t.ts'
import { collectibleFace, pageIcons } from '../../messages/collection.ts'
import { collectionGoalFace } from '../../messages/tasks.ts'
import { ClaimAll } from '../../ui/claim-all.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { TaskCard } from '../../ui/task-card.tsx'
import type { EntryView } from './entry-view.ts'
import { bringIntoView } from './reader.tsx'

const rewardsOf = (save: RewardStats, page: CollectionPage): readonly RewardProgress[] =>
  rewardProgress(save).filter(({ id }) => id.startsWith(`collection/${page}_`))

/** Number of rewards of the collection book that can be claimed. */
export const countCollectionRewards = (save: RewardStats): number =>
  COLLECTION_PAGES.flatMap((page) => rewardsOf(save, page)).filter(isClaimable).length

/** The pages with the number of found entries (JOURN-10). The icon marks a page with a claimable reward. */
export const collectionViews = (save: RewardStats): readonly EntryView[] =>
  COLLECTION_PAGES.map((page) => {
    const entries = entriesOfPage(page)
    const found = entries.filter((id) => save.ext.collected.includes(id)).length
    const icon = rewardsOf(save, page).some(isClaimable) ? 'chest' : pageIcons[page]
    const note = t('collection.found', { found, all: entries.length })
    return { id: page, icon, title: t(`collection.pages.${page}`), note, content: '', own: false }
  })

interface CollectionPageProps {
  readonly save: RewardStats
  readonly page: EntryView
  /** True if the player chose the page, which is then scrolled into view. */
  readonly chosen: boolean
  /** Rewards of any kind that can be claimed. */
  readonly claimable: number
  readonly onClaim: (rewardId: string) => void
  readonly onClaimAll: () => void
}

/** A page of the collection book: its rewards, and its entries as silhouettes until they are found (JOURN-10). */
export function CollectionPageView({ save, page, chosen, claimable, onClaim, onClaimAll }: CollectionPageProps) {
  const id = page.id as CollectionPage
  return (
    <section className="panel journal-reader" aria-label={page.title} ref={chosen ? bringIntoView : undefined}>
      <h2>{page.title}</h2>
      <p className="journal-note">{page.note}</p>
      <ClaimAll count={claimable} onClaim={onClaimAll} />
      <ul className="journal-tasks">
        {rewardsOf(save, id).map((reward) => (
          <li key={reward.id}>
            <TaskCard
              task={collectionGoalFace(reward)}
              state={reward.claimed ? 'claimed' : reward.done ? 'done' : 'open'}
              onClaim={() => onClaim(reward.id)}
            />
          </li>
        ))}
      </ul>
      <ul className="collectibles" aria-label={t('collection.entries')}>
        {entriesOfPage(id).map((entry) => (
          <Collectible key={entry} id={entry} found={save.ext.collected.includes(entry)} />
        ))}
      </ul>
    </section>
  )
}

function Collectible({ id, found }: { id: CollectibleId; found: boolean }) {
  const { name, item, icon } = collectibleFace(id)
  return (
    <li className={found ? undefined : 'is-unknown'}>
      {item === undefined ? <Icon name={icon ?? 'book'} /> : <ItemPicture id={item} />}
      <span>{found ? name : t('collection.missing')}</span>
    </li>
  )
}
