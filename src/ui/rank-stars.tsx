import type { RankFace } from '../messages/items.ts'
import { classNames } from './class-names.ts'
import './rank-stars.css'

/** The rank of a legendary: a row of stars, of which the reached ones are filled. */
export function RankStars({ rank: { reached, most, words } }: { rank: RankFace }) {
  return (
    <span className={classNames('rank-stars', reached === most && 'highest')}>
      <span aria-hidden="true">
        {Array.from({ length: most }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stars never change their order
          <i key={at} className={at < reached ? 'filled' : undefined} />
        ))}
      </span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}
