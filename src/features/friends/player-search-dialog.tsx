import { type FormEvent, type ReactNode, useId } from 'react'
import type { FoundPlayer, FriendLink, PlayerProfile } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { PlayerSearchProps } from './friends-props.ts'
import { PlayerRow } from './player-row.tsx'
import './friends.css'

/** "Player Search & Friends" (FRIEND-01): search results, recent players, incoming requests and blocked players. */
export function PlayerSearchDialog(props: PlayerSearchProps) {
  const { search, sendSearch, friends, sendFriends } = props
  const { term, recent } = search.context
  const { links, blocked } = friends.context
  const field = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sendSearch({ type: 'SEARCH' })
  }
  return (
    <Dialog open={search.matches('open')} title={t('friends.searchTitle')} width="34rem" onClose={() => sendSearch({ type: 'CLOSE' })}>
      <form className="friends-search" onSubmit={submit}>
        <label className="visually-hidden" htmlFor={field}>
          {t('friends.characterName')}
        </label>
        <input
          id={field}
          className="input"
          placeholder={t('friends.characterName')}
          value={term}
          onChange={(event) => sendSearch({ type: 'TYPE', term: event.target.value })}
        />
        <Button type="submit" busy={search.matches({ open: 'searching' })}>
          <Icon name="search" />
          {t('friends.search')}
        </Button>
      </form>
      <Found {...props} />
      {(links?.incoming.length ?? 0) > 0 && (
        <Section title={t('friends.requests')}>
          {links?.incoming.map((link) => (
            <Request key={link.id} link={link} {...props} />
          ))}
        </Section>
      )}
      <Section title={t('friends.recent')}>
        {recent?.map((player) => (
          <li key={player.id}>
            <Candidate
              player={player}
              {...(player.characterName !== player.username && { note: t('friends.metAs', { name: player.characterName }) })}
              {...props}
            />
          </li>
        ))}
        {recent?.length === 0 && <li className="friends-note">{t('friends.noRecent')}</li>}
      </Section>
      {blocked.length > 0 && (
        <Section title={t('friends.blocked')}>
          {blocked.map((player) => (
            <li key={player.id}>
              <PlayerRow player={player}>
                <Button
                  size="sm"
                  disabled={friends.matches('working')}
                  onClick={() => sendFriends({ type: 'ACT', action: { type: 'unblock', player } })}
                >
                  {t('friends.unblock')}
                </Button>
              </PlayerRow>
            </li>
          ))}
        </Section>
      )}
    </Dialog>
  )
}

function Found(props: PlayerSearchProps) {
  const { search } = props
  if (search.matches({ open: 'idle' }) || search.matches('closed')) return null
  const word = search.matches({ open: 'searching' })
    ? t('friends.searching')
    : search.matches({ open: 'nothing' })
      ? t('friends.nobody')
      : null
  if (search.matches({ open: 'failed' })) return <p className="friends-note">{t('friends.searchFailed')}</p>
  if (word !== null)
    return (
      <p className="friends-note" role="status">
        {word}
      </p>
    )
  return (
    <Section title={t('friends.results')}>
      {search.context.found.map((player) => (
        <li key={player.id}>
          <Candidate player={player} seen {...noteOf(player)} {...props} />
        </li>
      ))}
    </Section>
  )
}

/** Names of the player's survivors, without those equal to the username. */
function noteOf({ username, characterNames }: FoundPlayer): { readonly note?: string } {
  const names = characterNames.filter((name) => name !== username)
  return names.length === 0 ? {} : { note: t('friends.survivors', { count: names.length, names: names.join(', ') }) }
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="friends-section">
    <h3>{title}</h3>
    <ul className="friends-list" aria-label={title}>
      {children}
    </ul>
  </section>
)

function Request({ link, friends, sendFriends, onReport }: PlayerSearchProps & { link: FriendLink }) {
  const busy = friends.matches('working')
  const answer = (type: 'accept' | 'decline') => sendFriends({ type: 'ACT', action: { type, linkId: link.id, player: link.player } })
  return (
    <li>
      <PlayerRow player={link.player} note={t('friends.request')}>
        <Button variant="primary" size="sm" disabled={busy} onClick={() => answer('accept')}>
          {t('friends.accept')}
        </Button>
        <Button size="sm" disabled={busy} onClick={() => answer('decline')}>
          {t('friends.decline')}
        </Button>
        <ReportButton name={link.player.username} onOpen={() => onReport({ kind: 'player', id: link.player.id, player: link.player })} />
      </PlayerRow>
    </li>
  )
}

interface CandidateProps extends PlayerSearchProps {
  readonly player: PlayerProfile
  readonly note?: string
  /** Shows when the player was last online. By default only if there is no note. */
  readonly seen?: boolean
}
/** A player who can become a friend. Shows an existing link instead of the button, and accepts an incoming request. */
function Candidate({ player, note, seen = note === undefined, friends, sendFriends, onReport, now }: CandidateProps) {
  const { links } = friends.context
  const busy = friends.matches('working')
  const linkIn = (list: readonly FriendLink[] | undefined) => list?.find((link) => link.player.id === player.id)
  const asked = linkIn(links?.outgoing)
  const asks = linkIn(links?.incoming)
  return (
    <PlayerRow player={player} {...(note !== undefined && { note })} {...(seen && { now })}>
      {linkIn(links?.friends) ? (
        <span className="friends-note">{t('friends.isFriend')}</span>
      ) : asked ? (
        <Button
          size="sm"
          aria-label={t('friends.withdrawFrom', { name: player.username })}
          disabled={busy}
          onClick={() => sendFriends({ type: 'ACT', action: { type: 'withdraw', linkId: asked.id, player } })}
        >
          {t('friends.withdraw')}
        </Button>
      ) : asks ? (
        <Button
          variant="primary"
          size="sm"
          disabled={busy}
          onClick={() => sendFriends({ type: 'ACT', action: { type: 'accept', linkId: asks.id, player } })}
        >
          {t('friends.accept')}
        </Button>
      ) : (
        <Button size="sm" disabled={busy} onClick={() => sendFriends({ type: 'ACT', action: { type: 'request', player } })}>
          <Icon name="plus" />
          {t('friends.add')}
        </Button>
      )}
      <ReportButton name={player.username} onOpen={() => onReport({ kind: 'player', id: player.id, player })} />
    </PlayerRow>
  )
}
