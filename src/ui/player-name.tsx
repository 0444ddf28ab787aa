import { playerName } from '../messages/player-name.ts'

/** "Rhea · demo": the survivor's name, and beside it the username where that is another (OP-35). */
export function PlayerName({ characterName, username }: { characterName: string; username: string }) {
  return (
    <span className="signature">
      <b>{characterName}</b>
      {playerName(characterName, username).slice(characterName.length)}
    </span>
  )
}
