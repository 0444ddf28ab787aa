import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { COLLECTIBLES, collectionGoals, entriesOfPage } from '../../sim/content/collection.ts'
import { JOURNAL_BOUNDS, JOURNAL_IDS } from '../../sim/content/journal.ts'
import { tasks } from '../../sim/content/tasks.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'
import { JournalScreen } from '../../src/features/journal/journal-screen.tsx'
import { dialogFits } from '../fixtures/dialog-fits.ts'
import { InShell } from '../fixtures/shell.tsx'

const written = (
  titles: readonly string[],
  content = 'The tap coughs brown, then clear.\n\nIt is *not* the band.',
): Save['playerJournalEntries'] =>
  titles.map((title, n) => ({
    ...{ id: `entry-${n}`, title, type: 'player_entry', icon: 'note', content, image: null, isPlayerCreated: true },
    createdAt: 1_700_000_000_000 + n * 86_400_000,
  }))

const NEWCOMER = defaultSave()
const onAdd = fn((title: string, content: string) => title.trim() !== '' && content.trim() !== '')
const onDelete = fn()
const onClaim = fn()
const onClaimReward = fn()
const onClaimAll = fn()
const FIRST_NIGHTS = tasks.flatMap(({ id, chapter }) => (chapter === 'arrival' ? [id] : []))
/** All traits of elites and four events. */
const FOUND = [...entriesOfPage('elites'), ...entriesOfPage('events').slice(0, 4)]
/** Two tasks claimed, three completed. */
const VETERAN: Save = {
  ...NEWCOMER,
  xp: 200,
  level: 12,
  lifetimeEnemiesKilledByMap: { school: { regular: 340 } },
  ext: { ...NEWCOMER.ext, draws: { run: 6, trader: 1 }, claimedTasks: ['go_out', 'kill_50'] },
}
const meta = {
  title: 'Screens/Journal',
  component: JournalScreen,
  args: {
    save: { ...NEWCOMER, playerJournalEntries: written(['Day one', 'Found a dog']) },
    onAdd,
    onDelete,
    onClaim,
    onClaimReward,
    onClaimAll,
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    onAdd.mockClear()
    onDelete.mockClear()
    onClaim.mockClear()
    onClaimReward.mockClear()
    onClaimAll.mockClear()
  },
  decorators: [
    (Story) => (
      <InShell at="/journal" title="Journal" back="camp" current={undefined}>
        <Story />
      </InShell>
    ),
  ],
} satisfies Meta<typeof JournalScreen>
export default meta
type Story = StoryObj<typeof meta>
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas']

const rows = () => [...screen.getByRole('list', { name: 'Entries' }).querySelectorAll('button')]
const notes = () => rows().map((row) => [row.querySelector('.journal-name')?.textContent, row.querySelector('.journal-note')?.textContent])
const titles = () => rows().map((row) => row.querySelector('.journal-name')?.textContent)

/** The tabs, and the unlocked lore by title, seven per page, with one entry open (JOURN-01). Eight entries at the start (JOURN-05). */
export const Info: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Info',
      'Tasks',
      'My Entries',
      'Instincts',
      'Evolutions',
      'Collection',
    ])
    await expect(titles()).toEqual([
      ...['Backup_Final_FINAL', 'Day Nothing', 'Ham Radio, Channel 9', 'On Settlers', 'Shopping List'],
      ...['Staffroom Noticeboard', "The Trader's Terms"],
    ])
    await expect(canvas.getByRole('article', { name: 'Backup_Final_FINAL' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^Staffroom Noticeboard/ }))
    const page = canvas.getByRole('article', { name: 'Staffroom Noticeboard' })
    await expect(page).toHaveTextContent(/^Staffroom NoticeboardPageREMINDER: fire drill Thursday\./)
    await expect([...page.querySelectorAll('em')].map((part) => part.textContent)[0]).toBe('Parents are not coming.')
    await expect(page.textContent).not.toContain('*')
    await expect(canvas.getByText('Page 1 of 2')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(titles()).toEqual(['What the Crows Learned'])
    await expect(page, 'turning the page does not close the book').toBeVisible()
  },
}
/** Lore unlocked during play is listed with the rest (JOURN-06). */
export const InfoFull: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, unlockedJournalEntries: JOURNAL_IDS } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(titles()).toEqual(["The Trader's Terms", 'The Weight of It', 'Ward Seven, Handover', 'What the Crows Learned'])
  },
}
export const InfoEmpty: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, unlockedJournalEntries: [] } },
  play: async ({ canvas }) => expect(canvas.getByText("You haven't found anything yet.")).toBeVisible(),
}

const cards = (canvas: Canvas) => canvas.getAllByRole('article').map((card) => card.getAttribute('aria-label'))

/** A new player's tasks: five chapters, the first one open, and the first task with a link to its screen (JOURN-08). */
export const Tasks: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Tasks' }))
    await expect(notes()).toEqual([
      ['Chapter 1: First Nights', '0 of 8'],
      ['Chapter 2: Tools of the Trade', '0 of 8'],
      ['Chapter 3: A Camp That Holds', '0 of 8'],
      ['Chapter 4: The Hunt', '0 of 8'],
      ['Chapter 5: Before Dawn', '0 of 8'],
    ])
    await expect(cards(canvas)).toHaveLength(8)
    const next = canvas.getByRole('article', { name: 'Go out through the gate for the first time.' })
    await expect(next).toHaveTextContent(/^NextGo out through the gate for the first time\.0 \/ 110coins3metal pipesGo to Map$/)
    await expect(canvas.getAllByRole('link', { name: /^Go to/ }).map((link) => link.getAttribute('href'))).toEqual(['/adventure-map'])
    await expect(canvas.queryByRole('button', { name: /^Claim/ })).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Chapter 3/ }))
    await expect(cards(canvas)[0]).toBe('Build the Food Storage.')
  },
}
/** Completed tasks show their reward, also in later chapters; claimed ones are marked (JOURN-08). */
export const TasksDone: Story = {
  args: { save: VETERAN },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Tasks 3' }))
    await expect(notes().slice(0, 2)).toEqual([
      ['Chapter 1: First Nights', '2 of 8'],
      ['Chapter 2: Tools of the Trade', '0 of 8'],
    ])
    await expect(canvas.getByRole('article', { name: 'Eliminate 50 enemies.' })).toHaveTextContent(/Claimed$/)
    await userEvent.click(canvas.getByRole('button', { name: 'Claim: Reach level 5.' }))
    await expect(onClaim).toHaveBeenCalledWith('level_5')
    await userEvent.click(canvas.getByRole('button', { name: /^Claim all/ }))
    await expect(onClaimAll).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('article', { name: 'Build the workbench in Upgrades.' })).toHaveTextContent('0 / 1')
  },
}
export const TasksDoneOnAPhone: Story = {
  ...TasksDone,
  tags: ['nightly'],
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await TasksDone.play?.(context)
    const page = context.canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}
/** All rewards are claimed (JOURN-08). */
export const TasksAllClaimed: Story = {
  args: { save: { ...NEWCOMER, ext: { ...NEWCOMER.ext, claimedTasks: tasks.map(({ id }) => id) } } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Tasks' }))
    await expect(notes().map(([, note]) => note)).toEqual(['8 of 8', '8 of 8', '8 of 8', '8 of 8', '8 of 8', '6 of 6', '6 of 6'])
    await expect(canvas.queryByRole('link', { name: /^Go to/ })).toBeNull()
    await expect(canvas.getAllByText('Claimed')).toHaveLength(8)
  },
}

/** The player's own entries, newest first, with their formatting unchanged (JOURN-01, JOURN-04). */
export const MyEntries: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await expect(titles()).toEqual(['Found a dog', 'Day one'])
    await userEvent.click(canvas.getByRole('button', { name: /^Day one/ }))
    await expect(canvas.getByRole('article', { name: 'Day one' })).toHaveTextContent(
      /14 Nov 2023.*The tap coughs brown, then clear\. It is \*not\* the band\./,
    )
  },
}
export const MyEntriesEmpty: Story = {
  args: { save: NEWCOMER },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await expect(canvas.getByText("You haven't written anything yet.")).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'New Entry' })).toBeEnabled()
  },
}
/** The maximum number and length of entries; nothing overflows. */
export const MyEntriesFull: Story = {
  args: {
    save: {
      ...NEWCOMER,
      unlockedJournalEntries: JOURNAL_IDS,
      playerJournalEntries: written(
        Array.from({ length: JOURNAL_BOUNDS.entries }, (_, n) => `${n}`.padEnd(JOURNAL_BOUNDS.title, 'Ww')),
        'W'.repeat(400),
      ),
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await expect(titles()).toHaveLength(7)
    await expect(canvas.getByText('Page 1 of 8')).toBeVisible()
    const page = canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}

/** Writes an entry; missing input is reported at its field (JOURN-02, JOURN-03). */
export const NewEntry: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await userEvent.click(canvas.getByRole('button', { name: 'New Entry' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Entry' }))
    const title = dialog.getByRole('textbox', { name: 'Title' })
    const content = dialog.getByRole('textbox', { name: 'Content' })
    await waitFor(() => expect(title).toHaveFocus())
    await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }))
    await expect(title).toHaveAccessibleDescription('Entry title cannot be empty.')
    await expect(content).toHaveAccessibleDescription('Entry content cannot be empty. 2,000 characters left')
    await userEvent.type(title, 'Third day')
    await userEvent.type(content, 'Rain.')
    await expect(content).toHaveAccessibleDescription('1,995 characters left')
    await userEvent.click(dialog.getByRole('button', { name: 'Save Entry' }))
    await expect(onAdd).toHaveBeenLastCalledWith('Third day', 'Rain.')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
export const NewEntryOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await userEvent.click(canvas.getByRole('button', { name: 'New Entry' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New Entry' }))
    await userEvent.click(dialog.getByRole('textbox', { name: 'Title' }))
    await userEvent.paste('x'.repeat(5_000))
    await expect((dialog.getByRole('textbox', { name: 'Title' }) as HTMLInputElement).value).toHaveLength(JOURNAL_BOUNDS.title)
  },
}
/** Deleting asks for confirmation (JOURN-02). */
export const Delete: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByRole('button', { name: 'Delete Entry' }), 'lore is not the player’s to delete').toBeNull()
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await userEvent.click(canvas.getByRole('button', { name: /^Day one/ }))
    const ask = async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Delete Entry' }))
      return within(await screen.findByRole('alertdialog', { name: 'Delete “Day one”?' }))
    }
    await userEvent.click((await ask()).getByRole('button', { name: 'Cancel' }))
    await expect(onDelete).not.toHaveBeenCalled()
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete Entry' }))
    await expect(onDelete.mock.calls).toEqual([['entry-0']])
  },
}

/** Describes each Instinct, and how to unlock the hidden ones. A new player has eight (JOURN-07). */
export const Instincts: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Instincts' }))
    await expect(titles()).toEqual(['Wide Swing', 'Slam', 'Saw Belt', 'Scrap Drone', 'Ricochet', 'Burning Trail', 'Live Wire'])
    await userEvent.click(canvas.getByRole('button', { name: /^Slam/ }))
    await expect(canvas.getByRole('article', { name: 'Slam' })).toHaveTextContent(
      /^SlamYours.*Every 4.1 s, you slam the ground: .*At max rank: Every 2.5 s, you slam the ground: /,
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(notes().slice(0, 3)).toEqual([
      ['Bottle', 'Yours'],
      ['Hidden', '0 / 100'],
      ['Hidden', '0 / 1'],
    ])
    await userEvent.click(rows()[1] as HTMLElement)
    await expect(canvas.getByRole('article', { name: 'Hidden' })).toHaveTextContent(
      /Unlock it with any of these:.*Eliminate 100 enemies \(0 \/ 100\).*Eliminate 300 enemies in one run \(0 \/ 300\)/,
    )
  },
}
/** Progress of a veteran: Pierce is unlocked by the first hundred kills, and the next one shows its progress (JOURN-07). */
export const InstinctsOfAVeteran: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, lifetimeEnemiesKilledByMap: { school: { regular: 640 } } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Instincts' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(notes()).toContainEqual(['Pierce', 'Yours'])
    await expect(notes()).toContainEqual(['Hidden', '640 / 1,000'])
    const page = canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}
/** Before the first evolution all are silhouettes, which only say how evolutions work (JOURN-09). */
export const Evolutions: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Evolutions' }))
    await expect(notes()).toEqual(Array.from({ length: 6 }, () => ['Unknown evolution', 'Not made yet']))
    const page = canvas.getByRole('article', { name: 'Unknown evolution' })
    await expect(page).toHaveTextContent(/Raise an Instinct to rank 5, have its partner, and open an elite's chest\.$/)
  },
}
/** After the first evolution its own page and all recipes are readable (JOURN-09). */
export const EvolutionsFound: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, ext: { ...NEWCOMER.ext, evolutionsMade: 1, collected: ['evolutions/scorched_street'] } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Evolutions' }))
    await expect(notes()[3]).toEqual(['Scorched Street', 'Made'])
    await userEvent.click(rows()[3] as HTMLElement)
    await expect(canvas.getByRole('article', { name: 'Scorched Street' })).toHaveTextContent(
      /The ground keeps burning where your bottle bursts\..*Bottle, rank 5 \+ Burning Trail \+ an elite's chest$/,
    )
    await userEvent.click(rows()[0] as HTMLElement)
    await expect(canvas.getByRole('article', { name: 'Unknown evolution' })).toHaveTextContent(/Slam, rank 5 \+ Two-handed weapon/)
    const page = canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}
/** After the first chapter a week of goals opens (JOURN-08). */
export const TasksOfAWeek: Story = {
  args: {
    save: { ...NEWCOMER, lifetimeEnemiesKilledByMap: { school: { regular: 2_340 } }, ext: { ...NEWCOMER.ext, claimedTasks: FIRST_NIGHTS } },
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^Tasks/ }))
    await expect(notes().at(-1)).toEqual(['Week 1', '0 of 6'])
    await userEvent.click(canvas.getByRole('button', { name: /^Week 1/ }))
    await expect(cards(canvas)).toEqual([
      ...['Go out 15 times', 'Eliminate 2,000 enemies', 'Craft 10 items', 'Pick up 8 boss chests'],
      ...['Find 10 entries of the collection', 'Reach level 25'],
    ])
    await userEvent.click(canvas.getByRole('button', { name: 'Claim: Eliminate 2,000 enemies' }))
    await expect(onClaim).toHaveBeenCalledWith('w1_kills')
    const page = canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}

/** The empty book: each page with its rewards and silhouettes (JOURN-10). */
export const Collection: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Collection' }))
    await expect(notes()).toEqual([
      ['Weapons', '0 of 23'],
      ['Prefixes', '0 of 28'],
      ['Legendaries', '0 of 8'],
      ['Evolutions', '0 of 6'],
      ['Elites', '0 of 4'],
      ['Events', '0 of 8'],
    ])
    await expect(within(canvas.getByRole('list', { name: 'Found so far' })).getAllByText('Not found yet')).toHaveLength(23)
    await expect(canvas.queryByRole('button', { name: /^Claim/ })).toBeNull()
  },
}
/** Found entries have names and pictures, and a full page pays (JOURN-10). */
export const CollectionFound: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, ext: { ...NEWCOMER.ext, collected: FOUND, claimedRewards: ['collection/elites_2'] } } },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /^Collection/ }))
    await userEvent.click(canvas.getByRole('button', { name: /^Elites/ }))
    const found = within(canvas.getByRole('list', { name: 'Found so far' })).getAllByRole('listitem')
    await expect(found.map((entry) => entry.textContent)).toEqual(['Armoured', 'Runner', 'Splitter', 'Howler'])
    await expect(canvas.getByText('Claimed')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Claim: Find 4 on this page' }))
    await expect(onClaimReward).toHaveBeenCalledWith('collection/elites_4')
    await userEvent.click(canvas.getByRole('button', { name: 'Claim all (2)' }))
    await expect(onClaimAll).toHaveBeenCalledOnce()
    const page = canvas.getByRole('main')
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth)
  },
}
/** All entries have different names. */
export const CollectionComplete: Story = {
  args: {
    save: {
      ...NEWCOMER,
      ext: { ...NEWCOMER.ext, collected: COLLECTIBLES, claimedRewards: collectionGoals.map(({ id }) => `collection/${id}`) },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Collection' }))
    for (const page of ['Weapons', 'Prefixes', 'Legendaries', 'Evolutions', 'Elites', 'Events']) {
      await userEvent.click(canvas.getByRole('button', { name: new RegExp(`^${page}`) }))
      const names = within(canvas.getByRole('list', { name: 'Found so far' }))
        .getAllByRole('listitem')
        .map((entry) => entry.textContent)
      await expect(new Set(names).size, page).toBe(names.length)
      await expect(names).not.toContain('Not found yet')
    }
  },
}
/** The longest possible title. */
export const DeleteLong: Story = {
  tags: ['nightly'],
  args: { save: { ...NEWCOMER, playerJournalEntries: written(['W'.repeat(JOURNAL_BOUNDS.title)]) } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'My Entries' }))
    await userEvent.click(canvas.getByRole('button', { name: /^WWW/ }))
    await userEvent.click(canvas.getByRole('button', { name: 'Delete Entry' }))
    await dialogFits()
  },
}
export const DeleteLongOnAPhone: Story = { ...DeleteLong, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
