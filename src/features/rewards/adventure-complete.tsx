import { type ReactNode, useRef } from 'react'
import type { RunResult } from '../../../machines/reward.machine.ts'
import type { ContractTwist } from '../../../sim/content/contracts.ts'
import { defense as content } from '../../../sim/content/defense.ts'
import { hasFinds, totalKills } from '../../../sim/contract/gains.ts'
import type { DefenseReport } from '../../../sim/contract/run-report.ts'
import type { RunStory } from '../../../sim/contract/run-story.ts'
import { type Contract, type ContractRun, goalProgress, isGoalReached } from '../../../sim/rules/contracts.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { assistLine } from '../../messages/assist.ts'
import { goalText, progressText } from '../../messages/contracts.ts'
import { formatClock } from '../../messages/format.ts'
import { rankName } from '../../messages/nightmare.ts'
import { type RunEnd, runSummaryText } from '../../messages/rewards.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BuildSection } from './build-section.tsx'
import { DefenseSection } from './defense-section.tsx'
import { CrateContents, MapLoot, SurvivorTotals } from './loot-sections.tsx'
import '../../loot/rewards.css'
import { t } from '../../language/t.ts'

interface AdventureCompleteProps {
  result: RunResult
  /** Details of the run; `null` if they are lost, e.g. after a reload. */
  story?: RunStory | null
  /** The contract that the run was for. */
  contract?: Contract | null
  /** State of the save; Continue is available once it is saved. */
  sync: 'saving' | 'saved' | 'failed'
  /** The server's verdict on the run; shown once the save is written. */
  verdict?: ReactNode
  /** Controls for sharing the run; shown together with the verdict. */
  share?: ReactNode
  onContinue: () => void
  onAgain: () => void
  onRetry: () => void
}

type LostRun = Extract<RunResult, { type: 'run-lost' }>

const endOf = (result: RunResult): RunEnd => (result.type === 'run-lost' ? 'died' : result.survived ? 'survived' : 'returned')
const endIcons: Readonly<Record<RunEnd, IconName>> = { survived: 'trophy', returned: 'camp', died: 'skull' }

/** Tells the player that winning a map at its rank unlocked the next one. */
const RankOpened = ({ result, rank }: { result: RunResult; rank: number }) => (
  <p className="strip won">
    <Icon name="trophy" />
    <span>
      {result.nightmare > 0 && `${t('nightmare.won', { rank: rankName(result.nightmare) })} `}
      {t('nightmare.opened', { rank: rankName(rank), place: t(`locations.${result.locationId}.name`) })}
    </span>
  </p>
)

function lostText({ locationId, price }: LostRun, defense: DefenseReport | null): string {
  if (defense?.fire === 0) return t('defense.lost')
  if (price === 'finds') return t('rewards.lostFinds')
  return locationId === content.location && defense === null ? t('defense.lostEither') : t('rewards.lost')
}

/** Names the twist of a contract's run and how much of its goal was reached. `figures`: `null` if the course of the run is lost. */
function ContractStrip({ twist, contract, figures }: { twist: ContractTwist; contract: Contract | null; figures: ContractRun | null }) {
  const isReached = contract !== null && figures !== null && isGoalReached(contract.goal, figures)
  return (
    <p className={isReached ? 'strip won' : 'strip'}>
      <Icon name={isReached ? 'check' : 'info'} />
      <span>
        <b>{t(`nightmare.twistNames.${twist}`)}</b>
        {contract && ` ${figures ? progressText(contract.goal, goalProgress(contract.goal, figures)) : goalText(contract.goal)}`}
      </span>
    </p>
  )
}

/** Gains and losses that come with the run's end, one strip each. */
const Strips = ({ result, defense }: { result: RunResult; defense: DefenseReport | null }) => (
  <>
    {result.type === 'run-lost' && (
      <p className="strip">
        <Icon name="skull" />
        <span>{lostText(result, defense)}</span>
      </p>
    )}
    {result.type === 'run-settled' && result.bonus > 0 && (
      <p className="strip won">
        <Icon name="crate" />
        <span>{t('rewards.bonus', { crates: result.bonus, time: formatClock(result.gains.timeOnMap) })}</span>
      </p>
    )}
    {result.type === 'run-settled' && result.gains.settlers !== undefined && (
      <p className="strip won">
        <Icon name="settlers" />
        <span>{t('rewards.rescued', { count: result.gains.settlers })}</span>
      </p>
    )}
    {result.type === 'run-settled' && result.marks > 0 && (
      <p className="strip won">
        <Icon name="skull" />
        <span>{t('rewards.marks', { marks: result.marks })}</span>
      </p>
    )}
    {result.type === 'run-settled' && result.opened !== null && <RankOpened result={result} rank={result.opened} />}
    {result.assist && (
      <p className="strip">
        <Icon name="info" />
        <span>{assistLine(result.assist)}</span>
      </p>
    )}
  </>
)

/** Summary of a run. It only closes through Continue (POST-12) or another run on the same map. */
export function AdventureComplete({
  result,
  story = null,
  contract = null,
  sync,
  verdict,
  share,
  onContinue,
  onAgain,
  onRetry,
}: AdventureCompleteProps) {
  const button = useRef<HTMLButtonElement>(null)
  const ending = endOf(result)
  const lost = ending === 'died'
  const crates = result.type === 'run-settled' ? result.crates : null
  const found = hasFinds(result.gains)
  const { xp, used } = result.totals
  const grew = xp > 0 || Object.keys(used).length > 0
  const defense = story?.defense ?? null
  const fought = story !== null && (story.bestStreak > 0 || story.picks.length > 0)
  const brought = !lost && (found || crates !== null)
  const two = grew || fought || defense !== null || brought
  const sheet = found || brought || totalKills(result.gains) > 0 || grew || fought || defense !== null
  return (
    <Dialog
      open
      title={t('rewards.complete')}
      lead={runSummaryText({ ...result, ending, kills: totalKills(result.gains) })}
      width={two ? '54rem' : sheet ? '35rem' : '29rem'}
      centred
      initialFocus={button}
      footer={
        <>
          {sync === 'failed' && (
            <p className="unsaved" role="alert">
              <Icon name="warn" />
              {t('rewards.failed')}
            </p>
          )}
          {sync === 'saved' && <Button onClick={onAgain}>{t('rewards.again')}</Button>}
          <Button ref={button} variant="primary" busy={sync === 'saving'} onClick={sync === 'failed' ? onRetry : onContinue}>
            {sync === 'saved' ? t('rewards.continue') : sync === 'saving' ? t('rewards.saving') : t('rewards.retry')}
          </Button>
        </>
      }
    >
      <div className="rewards">
        <h2 className={`ending ${ending}`}>
          <Icon name={endIcons[ending]} />
          {t(`rewards.ending.${ending}`)}
        </h2>
        <Strips result={result} defense={defense} />
        {result.twist && <ContractStrip twist={result.twist} contract={contract} figures={story?.firstSegment ?? null} />}
        {!found && crates === null && <Empty icon="bag">{t('rewards.nothing')}</Empty>}
        {sheet && (
          <div className={two ? 'sheet two' : 'sheet'}>
            <MapLoot gains={result.gains} locationId={result.locationId} nightmare={result.nightmare} lost={lost} found={found} />
            {two && (
              <div className="more">
                {defense && <DefenseSection defense={defense} />}
                {fought && <BuildSection story={story} />}
                {grew && <SurvivorTotals totals={result.totals} />}
                {brought && <CrateContents crates={crates} />}
              </div>
            )}
          </div>
        )}
        {sync === 'saved' && verdict}
        {sync === 'saved' && share}
      </div>
    </Dialog>
  )
}
