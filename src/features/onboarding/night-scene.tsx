import type { CSSProperties } from 'react'
import './night-scene.css'

/** Zombies nearest to the fence: position in percent of the width, index of the figure (0 to 5), and scale. */
const dead = [
  { at: 4, figure: 0, size: 1 },
  { at: 13, figure: 3, size: 0.86 },
  { at: 22, figure: 4, size: 1.04 },
  { at: 30, figure: 1, size: 0.9 },
  { at: 39, figure: 2, size: 1 },
  { at: 47, figure: 5, size: 1.06 },
  { at: 55, figure: 0, size: 0.88 },
  { at: 63, figure: 3, size: 1.02 },
  { at: 70, figure: 4, size: 0.92 },
  { at: 79, figure: 1, size: 1.05 },
  { at: 88, figure: 2, size: 0.9 },
  { at: 96, figure: 5, size: 1 },
] as const
const sparks = Array.from({ length: 7 }, (_, at) => at)

/** The night scene behind the landing page. CSS alone animates it, with transforms and opacity; it stands still with reduced motion. */
export const NightScene = () => (
  <div className="night" aria-hidden="true">
    <div className="night-scene">
      {dead.map(({ at, figure, size }, nth) => (
        <i
          key={at}
          className="night-dead"
          style={{ '--at': `${at}%`, '--figure': figure, '--size': size, '--nth': nth } as CSSProperties}
        />
      ))}
      <i className="night-fog" />
      <i className="night-beam" />
      <i className="night-fog near" />
      <i className="night-front" />
      <i className="night-glow" />
      <svg className="night-fire" aria-hidden="true" viewBox="-50 -140 100 150">
        <path className="flame" fill="#e2521a" d="M-36 4Q-46-42-20-64Q-6-54 2-112Q16-66 30-72Q48-32 36 4Q0 14-36 4Z" />
        <path className="flame" fill="#ff9230" d="M-27 4Q-33-30-12-50Q-4-40 2-84Q12-48 21-54Q35-24 27 4Q0 12-27 4Z" />
        <path className="flame" fill="#ffcf5e" d="M-18 4Q-22-22-8-34Q-2-28 1-56Q8-32 13-36Q23-16 18 4Q0 10-18 4Z" />
        <path className="flame" fill="#fff4cf" d="M-9 4Q-11-10-3-18Q0-14 1-28Q6-14 7-16Q12-6 9 4Q0 7-9 4Z" />
      </svg>
      {sparks.map((at) => (
        <i key={at} className="night-spark" style={{ '--nth': at } as CSSProperties} />
      ))}
    </div>
  </div>
)
