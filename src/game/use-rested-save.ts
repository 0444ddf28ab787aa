import { useEffect, useState } from 'react'
import { healthAtCamp } from '../../sim/rules/health-at-camp.ts'
import { useSaveState } from '../state/saving/save-keeper.ts'
import { useGame } from './game-context.ts'

/** Interval in ms at which health that the clinic restores is read again. */
const REST_INTERVAL_MS = 5_000

/** The save with the health that the clinic has restored so far, updated while it restores more. */
export function useRestedSave() {
  const { keeper, backend } = useGame()
  const { save } = useSaveState(keeper)
  const { time } = backend
  const [now, setNow] = useState(time.now)
  const playerHealth = healthAtCamp(save, now)
  const isResting = playerHealth < healthAtCamp(save, Number.POSITIVE_INFINITY)
  useEffect(() => {
    if (!isResting) return
    setNow(time.now())
    const timer = setInterval(() => setNow(time.now()), REST_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isResting, time])
  return playerHealth === save.playerHealth ? save : { ...save, playerHealth }
}
