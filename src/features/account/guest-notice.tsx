import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Game } from '../../game/game.ts'
import { GuestNotice as Words } from './guest-notice-panel.tsx'

/** Games that have shown the notice since the page was opened. A notice hidden behind a run's final dialogs does not count. */
const shownGames = new WeakSet<Game>()

/** Shows the guest notice at camp, once per visit. */
export function GuestNotice({ game }: { readonly game: Game }) {
  const user = useSelector(game.session, ({ context }) => context.user)
  const [first] = useState(() => !shownGames.has(game))
  const seen = useSelector(game.reward, (state) => state.matches('idle'))
  useEffect(() => {
    if (seen) shownGames.add(game)
  }, [seen, game])
  if (!first || !user?.guest) return null
  const save = () => {
    game.overlays.saveSurvivor = 'asked'
  }
  return <Words user={user} onSave={save} />
}
