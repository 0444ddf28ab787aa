import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { BossBar } from './boss-bar.tsx'
import { bossName, type News, newsBetween, type Watched } from './run-news.ts'
import './run-banner.css'

const NOTHING_SAID: News = { message: '', boss: null }

/**
 * Says once that the level or the wave has risen, or that a boss has come; what it first sees is no news. Then the boss's
 * health stands where its banner stood.
 */
export function RunBanner({ level, wave, bossKind, bossPercent }: Watched) {
  const now: Watched = { level, wave, bossKind, bossPercent }
  const [said, say] = useState({ ...now, news: NOTHING_SAID, times: 0, arrivals: 0 })
  if (level !== said.level || wave !== said.wave || bossKind !== said.bossKind || bossPercent !== said.bossPercent) {
    const news = newsBetween(said, now)
    const fell = level < said.level || wave < said.wave
    say({
      ...now,
      news: news ?? (fell ? NOTHING_SAID : said.news),
      times: said.times + (news ? 1 : 0),
      arrivals: said.arrivals + (news?.boss ? 1 : 0),
    })
  }
  const boss = bossName(bossKind)
  return (
    <>
      <div role="status">
        {said.news.message && (
          <p key={said.times} className={classNames('run-banner', said.news.boss !== null && 'arrival')}>
            {said.news.message}
            {said.news.boss && <strong>{said.news.boss}</strong>}
          </p>
        )}
      </div>
      {boss && <BossBar key={said.arrivals} name={boss} percent={bossPercent} announced={said.arrivals > 0} />}
    </>
  )
}
