import { playerName } from '../messages/player-name.ts'

/** "Rhea · demo": the survivor's name, followed by the username if it differs (OP-35). */
export function PlayerName({ characterName, username }: { characterName: string; username: string }) {
  return (
    <span className="signature">
      <b>{characterName}</b>
      {playerName(characterName, username).slice(characterName.length)}
    </span>
  )
}
