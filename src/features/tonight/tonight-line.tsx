import { useEffect, useState } from 'react'
import type { Tonight } from '../../../machines/tonight-port.ts'
import type { Game } from '../../game/game.ts'
import { nightClock } from './night-clock.ts'
import { TonightTeaser } from './tonight-teaser.tsx'

/** Time in ms after the landing page has loaded until the night is requested. */
const DEFERRED_LOAD_MS = 2_000
const MINUTE_MS = 60_000

/** Tonight's run on the landing page. Requests it once, and renders nothing if that fails. */
export function TonightLine({ game }: { readonly game: Pick<Game, 'backend'> }) {
  const [night, setNight] = useState<Tonight | null>(null)
  const [secondsLeft, setSecondsLeft] = useState(0)
  useEffect(() => {
    let gone = false
    const calm = setTimeout(() => {
      game.backend.tonight.tonight().then(
        (found) => gone || setNight(found),
        () => {},
      )
    }, DEFERRED_LOAD_MS)
    return () => {
      gone = true
      clearTimeout(calm)
    }
  }, [game])
  useEffect(() => {
    if (night === null) return
    const leftOf = nightClock(night, game.backend.time)
    const tick = () => setSecondsLeft(leftOf())
    tick()
    const timer = setInterval(tick, MINUTE_MS)
    return () => clearInterval(timer)
  }, [night, game])
  return night && secondsLeft > 0 ? <TonightTeaser secondsLeft={secondsLeft} played={night.played} /> : null
}
