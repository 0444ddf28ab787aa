import { useState } from 'react'
import { runText as text } from '../../messages/run.ts'
import './run-banner.css'

/** Says once that the level or the wave has risen; what it first sees, and what falls with a revive, is no news. */
export function RunBanner({ level, wave }: { level: number; wave: number }) {
  const [said, say] = useState({ level, wave, words: '', times: 0 })
  if (level !== said.level || wave !== said.wave) {
    const words = [wave > said.wave && text.wave(wave), level > said.level && text.levelUp(level)].filter(Boolean).join(text.and)
    say({ level, wave, words, times: said.times + 1 })
  }
  return (
    <div role="status">
      {said.words && (
        <p key={said.times} className="run-banner">
          {said.words}
        </p>
      )}
    </div>
  )
}
