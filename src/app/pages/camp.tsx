import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { FACILITIES } from '../../../sim/content/camp-upgrade.ts'
import { barricadeHealth } from '../../../sim/content/defense.ts'
import { nearestAchievement } from '../../../sim/rules/achievements.ts'
import { shownDecorations } from '../../../sim/rules/cosmetics.ts'
import { countTrade, isMealReady, nextMeal, settlersFed } from '../../../sim/rules/settlers.ts'
import { nextTask, taskProgress } from '../../../sim/rules/tasks.ts'
import { levelFieldOf } from '../../../sim/rules/upgrades.ts'
import { Bank } from '../../features/bank/bank.tsx'
import type { CampSceneProps } from '../../features/camp/camp-scene.tsx'
import { CampScreen } from '../../features/camp/camp-screen.tsx'
import { useDeathPrice } from '../../features/map/use-death-price.ts'
import { useNightWinner } from '../../features/tonight/use-night-winner.ts'
import type { Game } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { useNow } from '../../game/use-now.ts'
import { useRestedSave } from '../../game/use-rested-save.ts'
import { useSaveOnLeave } from '../../game/use-save-on-leave.ts'
import { t } from '../../language/t.ts'
import { lowHealthWarning, recordLines } from '../../messages/map.ts'
import { useIsLoading } from '../../shell/game-page.tsx'
import { Shell } from '../../shell/shell.tsx'
import { useLiveCount } from '../../state/live-count.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'

const DeathPriceDialog = lazyComponent(() =>
  import('../../features/map/death-price-dialog.tsx').then(({ DeathPriceDialog }) => DeathPriceDialog),
)
const RankNoticeDialog = lazyComponent(() =>
  import('../../features/camp/rank-notice-dialog.tsx').then(({ RankNoticeDialog }) => RankNoticeDialog),
)
const GuestNotice = lazyComponent(() => import('../../features/account/guest-notice.tsx').then(({ GuestNotice }) => GuestNotice))

export function Page() {
  const game = useGame()
  const { keeper, unreadMail, requests, nightWinner, session } = game
  const isGuest = useSelector(session, ({ context }) => context.user?.guest === true)
  const save = useRestedSave()
  const waiting = { unread: useLiveCount(unreadMail), requests: useLiveCount(requests) }
  const [banking, setBanking] = useState(false)
  const price = useDeathPrice(save)
  const [asking, setAsking] = useState(false)
  const now = useNow()
  const winner = useNightWinner(nightWinner, now)
  useSaveOnLeave()
  const loading = useIsLoading()
  return (
    <Shell
      title={loading ? undefined : t('camp.title', { characterName: save.characterName })}
      current="camp"
      notice={isGuest && !loading && <GuestNotice game={game} />}
    >
      <CampScreen
        camp={
          loading
            ? null
            : {
                bankedCoins: save.bankedCoins,
                workbenchLevel: save.workbenchLevel,
                defense: { about: defenseTileText(save, now), onAsk: price.isNew('defense') ? () => setAsking(true) : undefined },
                waiting,
                isGuest,
                winner,
                scene: sceneOf(save, now),
                mealReady: isMealReady(nextMeal(save, now)),
                goal: nextTask(taskProgress(save)),
                achievement: nearestAchievement(save),
                onClaim: (taskId) => void keeper.dispatch({ type: 'claim-task', taskId }),
                onBank: () => setBanking(true),
              }
        }
      />
      {!loading && save.ext.rankNotice && <RankNoticeDialog onClose={() => void keeper.dispatch({ type: 'close-rank-notice' })} />}
      {banking && <Bank onClose={() => setBanking(false)} />}
      {asking && <DeathPriceDialog to="defense" onTold={price.onTold} onClose={() => setAsking(false)} />}
    </Shell>
  )
}

const sceneOf = (save: Game['keeper']['state']['save'], now: number): CampSceneProps => ({
  levels: Object.fromEntries(FACILITIES.map((facility) => [facility, save[levelFieldOf(facility)]])) as CampSceneProps['levels'],
  built: save.ext.builtUpgrades,
  settlers: save.currentSettlers,
  fed: settlersFed(save, now),
  decorations: shownDecorations(save),
})

/** The lines on the Defense tile, in the format of the map's lines about its places. */
function defenseTileText(save: Game['keeper']['state']['save'], now: number): string {
  const { wallsLevel, lifetimeTimeOnMap, ext, playerHealth, playerMaxHealth } = save
  const record = { survived: ext.survivedMaps.includes('defense'), bestRank: 0, seconds: lifetimeTimeOnMap.defense ?? 0 }
  return [
    t('defense.tile', { walls: wallsLevel, health: barricadeHealth(wallsLevel, countTrade(settlersFed(save, now), 'builder')) }),
    ...recordLines(record),
    lowHealthWarning(playerHealth, playerMaxHealth) ?? [],
  ]
    .flat()
    .join('\n')
}
