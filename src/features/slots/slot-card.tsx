import type { ReactNode } from 'react'
import type { SlotRow } from '../../../machines/save-slots.machine.ts'
import { DEFAULT_NAME } from '../../../sim/content/start.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { formatNumber } from '../../messages/format.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { SandboxTag } from '../../ui/sandbox-tag.tsx'
import { ImportButton } from './import-button.tsx'

interface SlotActions {
  readonly onLoad: () => void
  readonly onNewGame: () => void
  readonly onDelete: () => void
  readonly onRestore: () => void
  /** Reloads the slots. */
  readonly onRetry: () => void
}
/** Export and import of saves as files. */
interface SlotTransfer {
  readonly reading: boolean
  readonly onExport: () => void
  readonly onImport: (file: File) => void
}
export interface SlotCardProps extends SlotActions {
  readonly slot: number
  /** `null` until the list has loaded. */
  readonly row: SlotRow | null
  readonly loading: boolean
  /** True while another call is in progress. */
  readonly disabled: boolean
  /** `null` if saves cannot be exported or imported. */
  readonly transfer: SlotTransfer | null
}

/** Displayed name of a slot's survivor. A survivor without a name of their own is shown with the slot's default name (SLOT-02, OP-36). */
export const nameInSlot = (name: string, slot: number): string =>
  name.trim() === '' || name === DEFAULT_NAME ? t('slots.defaultName', { slot }) : name

/** One of the three slots: used, empty, corrupt, or not loaded yet. */
export function SlotCard(props: SlotCardProps) {
  const { row } = props
  if (row === null)
    return <fieldset className="panel slot is-waiting" aria-label={t('slots.slot', { slot: props.slot })} aria-busy="true" />
  if (row.kind === 'used') return <UsedSlot {...props} row={row} />
  if (row.kind === 'corrupt') return <CorruptSlot {...props} row={row} />
  if (row.kind === 'unknown') return <UnknownSlot {...props} row={row} />
  return <EmptySlot {...props} row={row} />
}

function UsedSlot({ row, loading, disabled, transfer, onLoad, onDelete, onRestore }: SlotCardProps & { row: SlotRow & { kind: 'used' } }) {
  return (
    <fieldset className="panel slot" aria-label={t('slots.slot', { slot: row.slot })}>
      <SurvivorRow
        slot={row.slot}
        portrait={<Avatar src={row.save.avatarUrl} name="" size="var(--portrait)" />}
        tag={row.save.ext.sandbox && <SandboxTag />}
      >
        {nameInSlot(row.save.characterName, row.slot)}
      </SurvivorRow>
      <SaveFacts save={row.save} updatedAt={row.updatedAt} />
      <div className="stack">
        <Button variant="primary" busy={loading} disabled={disabled} onClick={onLoad}>
          {t('slots.loadGame')}
        </Button>
        <div className="two">
          <Button size="sm" disabled={disabled || loading} onClick={onRestore}>
            {t('slots.restore')}
          </Button>
          <Button size="sm" variant="warn" disabled={disabled || loading} onClick={onDelete}>
            {t('slots.remove')}
          </Button>
        </div>
        {transfer && (
          <div className="two">
            <Button size="sm" disabled={disabled || loading} onClick={transfer.onExport}>
              {t('slots.exportSave')}
            </Button>
            <Import transfer={transfer} disabled={disabled || loading} />
          </div>
        )}
      </div>
    </fieldset>
  )
}

const Import = ({ transfer, disabled }: { transfer: SlotTransfer; disabled: boolean }) => (
  <ImportButton busy={transfer.reading} disabled={disabled} onChoose={transfer.onImport} />
)

const EmptySlot = (props: SlotCardProps & { row: SlotRow & { kind: 'empty' } }) => (
  <FreeSlot {...props} portrait="person" title={t('slots.empty')} action={t('slots.newGame')} onAction={props.onNewGame} />
)

/** The stored data stays unchanged. A backup can replace it, because the server then keeps a copy (OP-66). */
const CorruptSlot = (props: SlotCardProps & { row: SlotRow & { kind: 'corrupt' } }) => (
  <FreeSlot
    {...props}
    portrait="warn"
    title={t('slots.corrupt')}
    note={t('slots.corruptText')}
    action={t('slots.retry')}
    onAction={props.onRetry}
  />
)

/** The server could not be reached, so the slot's content is unknown and must not be overwritten. */
const UnknownSlot = (props: SlotCardProps & { row: SlotRow & { kind: 'unknown' } }) => (
  <FreeSlot
    {...props}
    transfer={null}
    portrait="warn"
    title={t('slots.unknown')}
    note={t('slots.unknownText')}
    action={t('slots.retry')}
    onAction={props.onRetry}
  />
)

interface FreeSlotProps extends Pick<SlotCardProps, 'disabled' | 'transfer' | 'onRestore'> {
  readonly row: Exclude<SlotRow, { kind: 'used' }>
  readonly portrait: IconName
  readonly title: string
  readonly note?: string
  readonly action: string
  readonly onAction: () => void
}

/** A slot without a loadable game: its main action, and restoring a backup or importing a file. */
function FreeSlot({ row, portrait, title, note, action, onAction, disabled, transfer, onRestore }: FreeSlotProps) {
  return (
    <fieldset
      className={classNames('panel slot free', row.kind !== 'empty' && 'unreadable')}
      aria-label={t('slots.slot', { slot: row.slot })}
    >
      <SurvivorRow slot={row.slot} portrait={<EmptyPortrait icon={portrait} />}>
        {title}
      </SurvivorRow>
      {note && <p className="note">{note}</p>}
      <div className="stack">
        <Button disabled={disabled} onClick={onAction}>
          {action}
        </Button>
        {'hasBackups' in row && row.hasBackups && (
          <Button size="sm" disabled={disabled} onClick={onRestore}>
            {t('slots.restore')}
          </Button>
        )}
        {transfer && <Import transfer={transfer} disabled={disabled} />}
      </div>
    </fieldset>
  )
}

const SurvivorRow = ({ slot, portrait, tag, children }: { slot: number; portrait: ReactNode; tag?: ReactNode; children: ReactNode }) => (
  <div className="who">
    {portrait}
    <div className="names">
      <p className="note">{t('slots.slot', { slot })}</p>
      <h2>{children}</h2>
      {tag}
    </div>
  </div>
)

const EmptyPortrait = ({ icon }: { icon: IconName }) => (
  <span className="ghost-portrait">
    <Icon name={icon} />
  </span>
)

const SaveFacts = ({ save, updatedAt }: { save: Save; updatedAt: string }) => (
  <dl>
    <SaveFact label={t('slots.level')}>{formatNumber(save.level)}</SaveFact>
    <SaveFact label={t('slots.coins')} icon="coin">
      {formatNumber(save.coins + save.bankedCoins)}
    </SaveFact>
    <SaveFact label={t('slots.diamonds')} icon="gem">
      {formatNumber(save.diamonds)}
    </SaveFact>
    <SaveFact label={t('slots.killed')}>{formatNumber(save.enemiesKilled)}</SaveFact>
    <SaveFact label={t('slots.lastPlayed')}>{formatDayAndTime(updatedAt)}</SaveFact>
  </dl>
)

const SaveFact = ({ label, icon, children }: { label: string; icon?: IconName; children: string }) => (
  <div>
    <dt>{label}</dt>
    <dd className="num">
      {icon && <Icon name={icon} />}
      {children}
    </dd>
  </div>
)
