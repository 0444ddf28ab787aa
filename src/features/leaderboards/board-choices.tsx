import type { BoardsEvent } from '../../../machines/boards.machine.ts'
import type { BoardQuery } from '../../../machines/social-ports.ts'
import { boardMaps, boardPeriods, boardRanks } from '../../../sim/content/boards.ts'
import { locationLooks } from '../../looks/locations.ts'
import { rankName } from '../../messages/nightmare.ts'
import { Select } from '../../ui/select.tsx'
import { periodNames, boardsText as text } from './boards-text.ts'

interface BoardChoicesProps {
  readonly query: BoardQuery
  /** Whether there are friends to choose: those who signed up have some. */
  readonly friends: boolean
  readonly send: (event: BoardsEvent) => void
}

/** Which board is shown. */
export function BoardChoices({ query, friends, send }: BoardChoicesProps) {
  const choose = (change: Partial<BoardQuery>) => send({ type: 'CHOOSE', change })
  const ranks = boardRanks(query.map)
  return (
    <search className="board-choices" aria-label={text.choices}>
      <Select
        label={text.map}
        value={query.map}
        onChange={(map) => choose({ map })}
        options={boardMaps.map((value) => ({ value, label: locationLooks[value].name }))}
      />
      <Select
        label={text.rank}
        value={`${query.nightmare}`}
        disabled={ranks.length === 1}
        onChange={(rank) => choose({ nightmare: Number(rank) })}
        options={ranks.map((rank) => ({ value: `${rank}`, label: rankName(rank) }))}
      />
      <Select
        label={text.period}
        value={query.period}
        onChange={(period) => choose({ period })}
        options={boardPeriods.map((value) => ({ value, label: periodNames[value] }))}
      />
      {friends && (
        <Select
          label={text.who}
          value={query.friends ? 'friends' : 'all'}
          onChange={(who) => choose({ friends: who === 'friends' })}
          options={[
            { value: 'all', label: text.all },
            { value: 'friends', label: text.friends },
          ]}
        />
      )}
    </search>
  )
}
