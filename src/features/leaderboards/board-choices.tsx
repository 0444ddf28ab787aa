import type { BoardsEvent } from '../../../machines/boards.machine.ts'
import type { BoardQuery } from '../../../machines/social-ports.ts'
import { boardMaps, boardPeriods, boardRanks } from '../../../sim/content/boards.ts'
import { t } from '../../language/t.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Select } from '../../ui/select.tsx'

interface BoardChoicesProps {
  readonly query: BoardQuery
  /** Shows the friends filter, which only players with an account can use. */
  readonly friends: boolean
  readonly send: (event: BoardsEvent) => void
}

export function BoardChoices({ query, friends, send }: BoardChoicesProps) {
  const choose = (change: Partial<BoardQuery>) => send({ type: 'CHOOSE', change })
  const ranks = boardRanks(query.map)
  return (
    <search className="board-choices" aria-label={t('boards.choices')}>
      <Select
        label={t('boards.map')}
        value={query.map}
        onChange={(map) => choose({ map })}
        options={boardMaps.map((value) => ({ value, label: t(`locations.${value}.name`) }))}
      />
      <Select
        label={t('boards.rank')}
        value={`${query.nightmare}`}
        disabled={ranks.length === 1}
        onChange={(rank) => choose({ nightmare: Number(rank) })}
        options={ranks.map((rank) => ({ value: `${rank}`, label: rankName(rank) }))}
      />
      <Select
        label={t('boards.period')}
        value={query.period}
        onChange={(period) => choose({ period })}
        options={boardPeriods.map((value) => ({ value, label: t(`boards.periodNames.${value}`) }))}
      />
      {friends && (
        <Select
          label={t('boards.who')}
          value={query.friends ? 'friends' : 'all'}
          onChange={(who) => choose({ friends: who === 'friends' })}
          options={[
            { value: 'all', label: t('boards.all') },
            { value: 'friends', label: t('boards.friends') },
          ]}
        />
      )}
    </search>
  )
}
