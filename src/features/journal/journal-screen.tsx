import { type ReactNode, useState } from 'react'
import { countClaimable, type RewardStats } from '../../../sim/rules/rewards.ts'
import type { TaskStats } from '../../../sim/rules/tasks.ts'
import type { Save } from '../../../sim/save/save.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { usePage } from '../../ui/use-page.ts'
import { CollectionPageView, collectionViews, countCollectionRewards } from './collection-page.tsx'
import { EntryList } from './entry-list.tsx'
import { type EntryView, evolutionViews, instinctViews, loreViews, ownViews } from './entry-view.ts'
import { NewEntryDialog } from './new-entry-dialog.tsx'
import { Reader } from './reader.tsx'
import { chapterOfNext, chapterViews, countClaimableRewards, TaskList } from './task-list.tsx'
import './journal.css'
import { t } from '../../language/t.ts'

export interface JournalProps {
  readonly save: Pick<Save, 'unlockedJournalEntries' | 'playerJournalEntries' | 'ext'> & TaskStats & RewardStats
  /** Returns whether the entry was added. */
  readonly onAdd: (title: string, content: string) => boolean
  readonly onDelete: (id: string) => void
  readonly onClaim: (taskId: string) => void
  readonly onClaimReward: (rewardId: string) => void
  readonly onClaimAll: () => void
}
type Tab = 'info' | 'tasks' | 'mine' | 'instincts' | 'evolutions' | 'collection'
/** Entries per page (JOURN-01). */
const PAGE_SIZE = 7

/** `/journal`: found entries, tasks (JOURN-08), the player's own entries (JOURN-01), Instincts (JOURN-07), evolutions (JOURN-09) and the collection book (JOURN-10). */
export function JournalScreen({ save, onAdd, onDelete, ...claims }: JournalProps) {
  const [tab, setTab] = useState<Tab>('info')
  const [chosenId, choose] = useState<string>()
  const [open, setOpen] = useState<'new' | 'delete' | null>(null)
  const all = entriesOf(save, tab)
  const { shown, pager } = usePage(all, PAGE_SIZE, tab)
  const firstId = tab === 'tasks' ? chapterOfNext(save) : shown[0]?.id
  // The default is the first entry of the page or, in the tasks tab, the chapter of the next task.
  const entry = all.find(({ id }) => id === chosenId) ?? all.find(({ id }) => id === firstId)
  const close = () => setOpen(null)
  return (
    <main className="page">
      <div className="journal">
        <Panel className="journal-list">
          <JournalTabs
            tab={tab}
            onTab={setTab}
            list={<EntryList entries={shown} readId={entry?.id} onRead={choose} pager={pager} />}
            isEmpty={entry === undefined}
            taskRewards={countClaimableRewards(save)}
            collectionRewards={countCollectionRewards(save)}
            onNew={() => setOpen('new')}
          />
        </Panel>
        <OpenEntry
          key={entry?.id}
          tab={tab}
          save={save}
          entry={entry}
          chosen={entry?.id === chosenId}
          onDelete={() => setOpen('delete')}
          {...claims}
        />
      </div>
      {open === 'new' && (
        <NewEntryDialog
          onAdd={(title, content) => {
            const added = onAdd(title, content)
            // The new entry is the first one.
            if (added) choose(undefined)
            return added
          }}
          onClose={close}
        />
      )}
      {entry && (
        <ConfirmDelete
          open={open === 'delete'}
          entry={entry}
          onConfirm={() => {
            close()
            onDelete(entry.id)
          }}
          onCancel={close}
        />
      )}
    </main>
  )
}

interface OpenEntryProps extends Pick<JournalProps, 'save' | 'onClaim' | 'onClaimReward' | 'onClaimAll'> {
  readonly tab: Tab
  readonly entry: EntryView | undefined
  readonly chosen: boolean
  readonly onDelete: () => void
}
function OpenEntry({ tab, save, entry, chosen, onDelete, onClaim, onClaimReward, onClaimAll }: OpenEntryProps) {
  if (entry === undefined) return <Unread />
  const claims = { claimable: countClaimable(save), onClaimAll }
  if (tab === 'tasks') return <TaskList save={save} chapter={entry} chosen={chosen} onClaim={onClaim} {...claims} />
  if (tab === 'collection') return <CollectionPageView save={save} page={entry} chosen={chosen} onClaim={onClaimReward} {...claims} />
  return <Reader entry={entry} chosen={chosen} onDelete={onDelete} />
}

interface JournalTabsProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly list: ReactNode
  readonly isEmpty: boolean
  readonly taskRewards: number
  readonly collectionRewards: number
  readonly onNew: () => void
}
function JournalTabs({ tab, onTab, list, isEmpty, taskRewards, collectionRewards, onNew }: JournalTabsProps) {
  const mine = (
    <>
      {isEmpty ? <Empty icon="pencil">{t('journal-screen.noEntries')}</Empty> : list}
      <Button variant="primary" block onClick={onNew}>
        <Icon name="pencil" />
        {t('journal-screen.add')}
      </Button>
    </>
  )
  return (
    <Tabs
      label={t('journal-screen.tabs')}
      value={tab}
      onChange={onTab}
      tabs={[
        {
          value: 'info',
          label: t('journal-screen.info'),
          panel: isEmpty ? <Empty icon="journal">{t('journal-screen.noLore')}</Empty> : list,
        },
        { value: 'tasks', label: t('journal-screen.tasks'), ...(taskRewards > 0 && { count: taskRewards }), panel: list },
        { value: 'mine', label: t('journal-screen.mine'), panel: mine },
        { value: 'instincts', label: t('journal-screen.instincts'), panel: list },
        { value: 'evolutions', label: t('journal-screen.evolutions'), panel: list },
        { value: 'collection', label: t('collection.tab'), ...(collectionRewards > 0 && { count: collectionRewards }), panel: list },
      ]}
    />
  )
}

function entriesOf(save: JournalProps['save'], tab: Tab): readonly EntryView[] {
  switch (tab) {
    case 'info':
      return loreViews(save.unlockedJournalEntries)
    case 'tasks':
      return chapterViews(save)
    case 'mine':
      return ownViews(save.playerJournalEntries)
    case 'instincts':
      return instinctViews(save)
    case 'evolutions':
      return evolutionViews(save.ext)
    case 'collection':
      return collectionViews(save)
  }
}

const Unread = () => (
  <Panel className="journal-reader journal-unread">
    <Icon name="book" />
    <p>{t('journal-screen.nothing')}</p>
  </Panel>
)

interface ConfirmDeleteProps {
  readonly open: boolean
  readonly entry: EntryView
  readonly onConfirm: () => void
  readonly onCancel: () => void
}
const ConfirmDelete = ({ open, entry, onConfirm, onCancel }: ConfirmDeleteProps) => (
  <ConfirmDialog
    open={open}
    title={t('journal-screen.confirmDelete', { title: entry.title })}
    confirmLabel={t('journal-screen.remove')}
    cancelLabel={t('journal-screen.cancel')}
    danger
    onConfirm={onConfirm}
    onCancel={onCancel}
  >
    <p>{t('journal-screen.confirmDeleteText')}</p>
  </ConfirmDialog>
)
