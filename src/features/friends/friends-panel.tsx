import { type FormEvent, type ReactNode, useState } from 'react'
import type { FriendAction } from '../../../machines/friends.machine.ts'
import type { FriendLink, FriendLinks, PlayerProfile } from '../../../machines/social-ports.ts'
import { isActive } from '../../messages/dates.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Stale } from '../../ui/stale.tsx'
import { ConfirmAction } from './confirm-action.tsx'
import type { FriendsProps, PlayerSearchProps } from './friends-props.ts'
import { PlayerRow } from './player-row.tsx'
import { PlayerSearchDialog } from './player-search-dialog.tsx'
import './friends.css'
import { t } from '../../language/t.ts'

export interface FriendsPanelProps extends PlayerSearchProps {
  readonly onWrite: (username: string) => void
}

/** Friends, friend requests and the search for new friends (MAIL-01). */
export function FriendsPanel(props: FriendsPanelProps) {
  const { friends, sendFriends, search, sendSearch, onReport, onWrite, now } = props
  const { links } = friends.context
  const online = links?.friends.filter(({ player }) => isActive(player.lastActiveAt, now)).length ?? 0
  return (
    <Panel className="friends-panel" aria-labelledby="friends-title">
      <header className="friends-head">
        <h2 id="friends-title">{t('friends.title')}</h2>
        {online > 0 && <span className="friends-online">{t('friends.active', { count: online })}</span>}
      </header>
      <SearchField
        onSearch={(term) => {
          sendSearch({ type: 'TYPE', term })
          sendSearch({ type: 'SEARCH' })
        }}
      />
      <Button block onClick={() => sendSearch({ type: 'OPEN' })}>
        <Icon name="settlers" />
        {t('friends.searchTitle')}
      </Button>
      <Links friends={friends} send={sendFriends}>
        {links && <Lists links={links} friends={friends} send={sendFriends} {...{ onReport, onWrite, now }} />}
      </Links>
      <PlayerSearchDialog {...{ search, sendSearch, friends, sendFriends, onReport, now }} />
      <ConfirmAction friends={friends} send={sendFriends} />
    </Panel>
  )
}

function SearchField({ onSearch }: { onSearch: (term: string) => void }) {
  const [term, setTerm] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(term)
  }
  return (
    <form className="friends-search" onSubmit={submit}>
      <input
        className="input"
        aria-label={t('friends.characterName')}
        placeholder={t('friends.characterName')}
        value={term}
        onChange={(event) => setTerm(event.target.value)}
      />
      <Button type="submit" aria-label={t('friends.search')} className="square">
        <Icon name="search" />
      </Button>
    </form>
  )
}

interface LinksProps {
  readonly friends: FriendsProps['friends']
  readonly send: FriendsProps['sendFriends']
  readonly children: ReactNode
}
function Links({ friends, send, children }: LinksProps) {
  if (friends.matches('loading'))
    return (
      <p className="friends-note" role="status">
        {t('friends.loading')}
      </p>
    )
  if (friends.matches('failed'))
    return (
      <div className="friends-failed">
        <Empty icon="warn">{t('friends.failed')}</Empty>
        <Button onClick={() => send({ type: 'RETRY' })}>{t('friends.tryAgain')}</Button>
      </div>
    )
  return (
    <>
      {friends.context.stale && <Stale text={t('friends.stale')} onRetry={() => send({ type: 'RETRY' })} />}
      {children}
    </>
  )
}

interface ListsProps {
  readonly links: FriendLinks
  readonly friends: FriendsProps['friends']
  readonly send: FriendsProps['sendFriends']
  readonly onReport: FriendsProps['onReport']
  readonly onWrite: (username: string) => void
  readonly now: number
}
function Lists({ links, friends, send, onReport, onWrite, now }: ListsProps) {
  const { action } = friends.context
  const busy = friends.matches('working')
  const act = (type: 'accept' | 'decline' | 'withdraw' | 'remove', { id, player }: FriendLink) =>
    send({ type: 'ACT', action: { type, linkId: id, player } })
  const report = (player: PlayerProfile) => onReport({ kind: 'player', id: player.id, player })
  const isUnderWay = (type: FriendAction['type'], { player }: FriendLink) => busy && action?.type === type && action.player.id === player.id
  if (links.friends.length + links.incoming.length + links.outgoing.length === 0) return <Empty icon="settlers">{t('friends.none')}</Empty>
  return (
    <>
      {links.incoming.length > 0 && (
        <ul className="friends-requests" aria-label={t('friends.requests')}>
          {links.incoming.map((link) => (
            <li key={link.id} className="card friends-request">
              <PlayerRow player={link.player} note={t('friends.request')}>
                <ReportButton name={link.player.username} onOpen={() => report(link.player)} />
              </PlayerRow>
              <div className="friends-answers">
                <Button
                  variant="primary"
                  size="sm"
                  busy={isUnderWay('accept', link)}
                  disabled={busy && !isUnderWay('accept', link)}
                  onClick={() => act('accept', link)}
                >
                  {t('friends.accept')}
                </Button>
                <Button
                  size="sm"
                  busy={isUnderWay('decline', link)}
                  disabled={busy && !isUnderWay('decline', link)}
                  onClick={() => act('decline', link)}
                >
                  {t('friends.decline')}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <ul className="friends-list" aria-label={t('friends.list')}>
        {links.friends.map((link) => (
          <li key={link.id}>
            <PlayerRow player={link.player} now={now}>
              <Button
                variant="ghost"
                aria-label={t('friends.writeTo', { name: link.player.username })}
                onClick={() => onWrite(link.player.username)}
              >
                <Icon name="mail" />
              </Button>
              <Button
                variant="ghost"
                aria-label={t('friends.remove', { name: link.player.username })}
                disabled={busy}
                onClick={() => act('remove', link)}
              >
                <Icon name="x" />
              </Button>
              <ReportButton name={link.player.username} onOpen={() => report(link.player)} />
            </PlayerRow>
          </li>
        ))}
        {links.outgoing.map((link) => (
          <li key={link.id}>
            <PlayerRow player={link.player} note={t('friends.asked')}>
              <Button
                size="sm"
                aria-label={t('friends.withdrawFrom', { name: link.player.username })}
                busy={isUnderWay('withdraw', link)}
                disabled={busy && !isUnderWay('withdraw', link)}
                onClick={() => act('withdraw', link)}
              >
                {t('friends.withdraw')}
              </Button>
            </PlayerRow>
          </li>
        ))}
      </ul>
    </>
  )
}
