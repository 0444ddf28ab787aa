import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'
import type { SlotSave } from '../../../machines/ports.ts'
import { type SaveSlotsEvent, SLOTS, type SlotRow, type saveSlotsMachine } from '../../../machines/save-slots.machine.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BackupsDialog } from './backups-dialog.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { NewCharacterDialog } from './new-character-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { nameInSlot, SlotCard } from './slot-card.tsx'
import './profile-selection.css'
import { t } from '../../language/t.ts'

export interface ProfileSelectionScreenProps {
  readonly snapshot: SnapshotFrom<typeof saveSlotsMachine>
  readonly send: (event: SaveSlotsEvent) => void
  /** Slot 1 if it is known before the list (AUTH-20). It cannot be pressed until the list has loaded. */
  readonly preview: SlotSave | null
  /** Prefills New Character (OP-01, OP-35). */
  readonly suggestedName: string
  /** True for a guest, whose logout asks for confirmation because it is permanent. */
  readonly isGuest: boolean
  readonly onLogout: () => void
  readonly loggingOut: boolean
  /** True if saves can be exported and imported as files, which only a backend with debug allows. */
  readonly transfers: boolean
}

/** The page "Select Your Profile" (SLOT-01, F7). */
export function ProfileSelectionScreen(props: ProfileSelectionScreenProps) {
  const { snapshot, send } = props
  return (
    <main className="select-profile">
      <div className="page-head">
        <h1>{t('slots.title')}</h1>
        <Logout {...props} />
      </div>
      {snapshot.matches('listFailed') ? <ListFailed onRetry={() => send({ type: 'RETRY' })} /> : <Slots {...props} />}
      <Dialogs {...props} />
    </main>
  )
}

function Logout({ isGuest, loggingOut, onLogout }: ProfileSelectionScreenProps) {
  const [asking, ask] = useState(false)
  return (
    <>
      <Button busy={loggingOut} onClick={() => (isGuest ? ask(true) : onLogout())}>
        <Icon name="exit" />
        {t('slots.logout')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('guest.leaveTitle')}
        confirmLabel={t('guest.leave')}
        cancelLabel={t('guest.stay')}
        danger
        onConfirm={() => {
          ask(false)
          onLogout()
        }}
        onCancel={() => ask(false)}
      >
        <p>{t('guest.leaveText')}</p>
      </ConfirmDialog>
    </>
  )
}

function Slots({ snapshot, send, preview, loggingOut, transfers }: ProfileSelectionScreenProps) {
  const { rows, slot: chosen } = snapshot.context
  return (
    <div className="slots">
      {rows === null && (
        <p className="visually-hidden" role="status">
          {t('slots.listing')}
        </p>
      )}
      {SLOTS.map((slot, index) => (
        <SlotCard
          key={slot}
          slot={slot}
          row={rows?.[index] ?? previewOf(preview, slot)}
          loading={snapshot.matches('loading') && slot === chosen}
          disabled={
            loggingOut ||
            snapshot.matches('listing') ||
            (snapshot.matches('loading') && slot !== chosen) ||
            (snapshot.matches('readingFile') && slot !== chosen)
          }
          transfer={
            transfers
              ? {
                  reading: snapshot.matches('readingFile') && slot === chosen,
                  onExport: () => send({ type: 'EXPORT', slot }),
                  onImport: (file) => send({ type: 'IMPORT', slot, file }),
                }
              : null
          }
          onLoad={() => send({ type: 'LOAD', slot })}
          onNewGame={() => send({ type: 'NEW_GAME', slot })}
          onDelete={() => send({ type: 'DELETE', slot })}
          onRestore={() => send({ type: 'RESTORE', slot })}
          onRetry={() => send({ type: 'RETRY' })}
        />
      ))}
    </div>
  )
}

const previewOf = (preview: SlotSave | null, slot: number): SlotRow | null =>
  preview?.slot === slot ? { kind: 'used', slot, save: preview.save, updatedAt: preview.updatedAt } : null

const ListFailed = ({ onRetry }: { onRetry: () => void }) => (
  <section className="panel list-failed">
    <Icon name="warn" />
    <p role="alert">{t('slots.listUnavailable')}</p>
    <Button variant="primary" onClick={onRetry}>
      {t('slots.retry')}
    </Button>
  </section>
)

function Dialogs({ snapshot, send, suggestedName }: ProfileSelectionScreenProps) {
  const { slot, rows, backups, backup, incoming } = snapshot.context
  const cancel = () => send({ type: 'CANCEL' })
  const row = rows?.find((one) => one.slot === slot)
  if (snapshot.matches('naming') || snapshot.matches('creating'))
    return (
      <NewCharacterDialog
        suggestedName={suggestedName}
        busy={snapshot.matches('creating')}
        onCreate={(character) => send({ type: 'CREATE', character })}
        onCancel={cancel}
      />
    )
  if (snapshot.matches('listingBackups') || snapshot.matches('showingBackups'))
    return (
      <BackupsDialog
        slot={slot}
        backups={snapshot.matches('showingBackups') ? backups : null}
        onChoose={(id) => send({ type: 'CHOOSE_BACKUP', id })}
        onClose={cancel}
      />
    )
  if (backup && (snapshot.matches('confirmingRestore') || snapshot.matches('restoring')))
    return (
      <RestoreDialog
        slot={slot}
        backup={backup}
        present={row?.kind === 'used' ? row.save : null}
        busy={snapshot.matches('restoring')}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={cancel}
      />
    )
  if (row && incoming && (snapshot.matches('confirmingImport') || snapshot.matches('importing')))
    return (
      <ImportDialog
        row={row}
        incoming={incoming}
        busy={snapshot.matches('importing')}
        onConfirm={() => send({ type: 'CONFIRM' })}
        onCancel={cancel}
      />
    )
  return (
    <ConfirmDialog
      open={snapshot.matches('confirmingDelete') || snapshot.matches('deleting')}
      title={t('slots.confirmDelete', { slot })}
      confirmLabel={t('slots.remove')}
      cancelLabel={t('slots.cancel')}
      danger
      busy={snapshot.matches('deleting')}
      onConfirm={() => send({ type: 'CONFIRM' })}
      onCancel={cancel}
    >
      {row?.kind === 'used' && (
        <p>{t('slots.confirmDeleteText', { name: nameInSlot(row.save.characterName, slot), level: row.save.level })}</p>
      )}
    </ConfirmDialog>
  )
}
