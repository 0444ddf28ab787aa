import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { BossBar } from './boss-bar.tsx'
import { bossName, findRunNews, type RunNews, type WatchedFigures } from './run-news.ts'
import './run-banner.css'

const NOTHING_SAID: RunNews = { message: '', boss: null, elite: null }

/**
 * Announces once that the level or the wave has risen, or that a boss or an elite has arrived; the first figures are
 * not announced. The boss bar uses the same place and appears after each banner has faded.
 */
export function RunBanner(now: WatchedFigures) {
  const { level, wave, bossKind, bossPercent } = now
  const [said, say] = useState({ ...now, news: NOTHING_SAID, times: 0 })
  if (
    level !== said.level ||
    wave !== said.wave ||
    bossKind !== said.bossKind ||
    bossPercent !== said.bossPercent ||
    now.elitesMet !== said.elitesMet
  ) {
    const news = findRunNews(said, now)
    const fell = level < said.level || wave < said.wave
    say({
      ...now,
      news: news ?? (fell ? NOTHING_SAID : said.news),
      times: said.times + (news ? 1 : 0),
    })
  }
  const boss = bossName(bossKind)
  const who = said.news.boss ?? said.news.elite
  return (
    <>
      <div role="status">
        {said.news.message && (
          <p key={said.times} className={classNames('run-banner', who !== null && 'arrival')}>
            {said.news.message}
            {who !== null && <strong>{who}</strong>}
          </p>
        )}
      </div>
      {boss && <BossBar key={said.times} name={boss} percent={bossPercent} waits={said.times > 0} />}
    </>
  )
}
