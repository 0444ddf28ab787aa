import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import { type ContractsEvent, type contractsMachine, type ShownContract, shownContracts } from '../../../machines/contracts.machine.ts'
import { contractRunPath } from '../../../machines/redirects.ts'
import { CONTRACT_GRACE_HOURS, contractRewards } from '../../../sim/content/contracts.ts'
import type { ItemId } from '../../../sim/content/items.ts'
import { t } from '../../language/t.ts'
import { goalFigure, goalText } from '../../messages/contracts.ts'
import { itemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import './contracts.css'

interface ContractsScreenProps {
  readonly snapshot: SnapshotFrom<typeof contractsMachine>
  readonly send: (event: ContractsEvent) => void
  /** Guests can play contracts, but need an account to claim a reward. */
  readonly isGuest: boolean
  /** Asks before the run of a contract, whose map costs more on death; `undefined` if the run starts directly (DEATH-09). */
  readonly asksBefore: (contract: ShownContract) => (() => void) | undefined
}

/** `/contracts`: three contracts a week, with the best verified run of each and its reward (decision 0035). */
export function ContractsScreen({ snapshot, send, isGuest, asksBefore }: ContractsScreenProps) {
  const { board } = snapshot.context
  return (
    <main ref={focusableScroll} className="page contracts-page">
      {snapshot.matches('failed') && (
        <div className="stack start" role="alert">
          <p>{t('contracts.failed')}</p>
          <Button onClick={() => send({ type: 'REFRESH' })}>{t('contracts.retry')}</Button>
        </div>
      )}
      {snapshot.matches('loading') && (
        <p className="page-loading" role="status">
          {t('contracts.loading')}
        </p>
      )}
      {board && snapshot.matches('open') && <Contracts {...{ board, snapshot, send, isGuest, asksBefore }} />}
    </main>
  )
}

type BoardProps = ContractsScreenProps & { readonly board: NonNullable<ContractsScreenProps['snapshot']['context']['board']> }

function Contracts({ board, snapshot, send, isGuest, asksBefore }: BoardProps) {
  const { contracts, left } = shownContracts(board)
  const { claiming } = snapshot.context
  const isBusy = ({ week, tier }: ShownContract) =>
    snapshot.matches({ open: 'claiming' }) && claiming?.week === week && claiming.tier === tier
  const card = (contract: ShownContract) => (
    <ContractCard key={contract.week + contract.tier} {...{ contract, isGuest, send, asksBefore }} busy={isBusy(contract)} />
  )
  return (
    <div className="stack lg">
      <div className="stack contracts-lead">
        <p>{t('contracts.lead')}</p>
        <p className="dim">{t('contracts.rules', { hours: CONTRACT_GRACE_HOURS })}</p>
        <Button size="sm" busy={snapshot.matches({ open: 'refreshing' })} onClick={() => send({ type: 'REFRESH' })}>
          {t('contracts.refresh')}
        </Button>
      </div>
      <div className="contracts">{contracts.map(card)}</div>
      {left.length > 0 && (
        <section className="stack" aria-label={t('contracts.lastWeek')}>
          <h2>{t('contracts.lastWeek')}</h2>
          <div className="contracts">{left.map(card)}</div>
        </section>
      )}
    </div>
  )
}

interface CardProps extends Pick<ContractsScreenProps, 'send' | 'isGuest' | 'asksBefore'> {
  readonly contract: ShownContract
  readonly busy: boolean
}

function ContractCard({ contract, busy, isGuest, send, asksBefore }: CardProps) {
  const { tier, locationId, twist, goal, best } = contract
  const place = t(`locations.${locationId}.name`)
  return (
    <Panel role="group" aria-label={t(`contracts.tier.${tier}`)} className="contract">
      <header className="contract-where">
        <img src={publicUrl(`/grounds/${locationId}-a.webp`)} alt="" />
        <h2>{place}</h2>
        <span className="tag">{t(`contracts.tier.${tier}`)}</span>
      </header>
      <div className="stack">
        <p className="contract-goal">{goalText(goal)}</p>
        <p>
          <b>{t(`nightmare.twistNames.${twist}`)}</b> {t(`nightmare.twist.${twist}`)}
        </p>
        <p className="dim num">{t('contracts.best', { best: goalFigure(goal, best), needed: goalFigure(goal, goal.needed) })}</p>
        <p>
          {t('contracts.reward')} {rewardText(contract)}
        </p>
        <ContractAction {...{ contract, busy, isGuest, send, asksBefore }} />
      </div>
    </Panel>
  )
}

function ContractAction({ contract, busy, isGuest, send, asksBefore }: CardProps) {
  const { week, tier, locationId, twist, state } = contract
  if (state === 'claimed')
    return (
      <p className="dim">
        <Icon name="check" /> {t('contracts.taken')}
      </p>
    )
  if (state === 'waiting')
    return isGuest ? (
      <p>{t('contracts.guest')}</p>
    ) : (
      <Button variant="primary" block busy={busy} onClick={() => send({ type: 'CLAIM', week, tier })}>
        {t('contracts.claim')}
      </Button>
    )
  const onAsk = asksBefore(contract)
  const start = (
    <>
      <Icon name="swords" />
      {t('contracts.start')}
    </>
  )
  return onAsk ? (
    <Button block onClick={onAsk}>
      {start}
    </Button>
  ) : (
    <Button asChild block>
      <Link to={contractRunPath(locationId, twist)}>{start}</Link>
    </Button>
  )
}

function rewardText({ tier, legendary }: ShownContract): string {
  const reward = contractRewards[tier]
  return t('contracts.pays', {
    coins: reward.coins,
    scrap: reward.scrap,
    crates: reward.crates,
    marks: reward.marks,
    legendary: reward.legendary ? itemName(legendary as ItemId) : 'none',
  })
}
