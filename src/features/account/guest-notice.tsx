import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Game } from '../../game/game.ts'
import { GuestNotice as Words } from './guest-notice-panel.tsx'

/** Whether it was said since the page was opened: not where a run's last dialogs lay over it, and led to the next run. */
const said = new WeakSet<Game>()

/** Says to a guest at camp, once a visit, that this survivor lives on this device only. */
export function GuestNotice({ game }: { readonly game: Game }) {
  const user = useSelector(game.session, ({ context }) => context.user)
  const [first] = useState(() => !said.has(game))
  const seen = useSelector(game.reward, (state) => state.matches('idle'))
  useEffect(() => {
    if (seen) said.add(game)
  }, [seen, game])
  if (!first || !user?.guest) return null
  const save = () => {
    game.overlays.saveSurvivor = 'asked'
  }
  return <Words user={user} onSave={save} />
}
