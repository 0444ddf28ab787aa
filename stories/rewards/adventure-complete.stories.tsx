import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { items } from '../../sim/content/items.ts'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { bonusCrates } from '../../sim/rules/night-bonus.ts'
import { marksFor } from '../../sim/rules/nightmare-marks.ts'
import { ShareLine } from '../../src/features/replay/share-line.tsx'
import { AdventureComplete } from '../../src/features/rewards/adventure-complete.tsx'
import { type ShownVerdict, VerdictLine } from '../../src/features/rewards/verdict-line.tsx'
import { crowding } from '../fixtures/crowding.ts'
import { KIND_COUNT, kills, loot, lost, settled, story } from '../fixtures/results.ts'
import { gains } from '../fixtures/run.ts'
import { AtCamp } from '../fixtures/yard.tsx'

const copy = fn<(address: string) => Promise<void>>()
const onDownload = fn()

interface Knobs {
  locationId: LocationId
  /** The rank, and the rank that it unlocked; 0 for none. */
  nightmare: number
  opened: number
  lost: boolean
  sync: 'saving' | 'saved' | 'failed'
  /** The server's verdict. */
  verdict: ShownVerdict
  /** Address of the replay; `null` if the run is too long for a link. */
  address: string | null
  /** Amount of each gain on the map. */
  amount: number
  killsOfEach: number
  timeOnMap: number
  crates: number
  /** Amount of each gain in the crates. */
  crateAmount: number
  /** Number of item kinds in the crates. */
  crateKinds: number
  /** Number of legendary kinds, and the amount of each and of lootbags. */
  legendaryKinds: number
  legendaries: number
  xp: number
  levels: number
  /** Amount of each consumable. */
  used: number
  /** Damage by Instincts; 0 if the course of the run is unknown. */
  dealt: number
  /** Survived waves of Defense; 0 on other maps. */
  waves: number
  onContinue: () => void
  onAgain: () => void
  onRetry: () => void
}
const number = { control: { type: 'number', min: 0 } } as const

const LEGENDARIES = Object.keys(items).filter((id) => id.startsWith('legendary_'))
const QUICK = ['bandage', 'medkit', 'food_ration', 'water_bottle']

const meta: Meta<Knobs> = {
  title: 'Screens/Adventure complete',
  args: {
    ...{
      locationId: 'hospital',
      nightmare: 0,
      opened: 0,
      lost: false,
      sync: 'saved',
      verdict: 'verified',
      address: 'https://nightfence.example/replay#1.8.q1ZKyczP',
      amount: 164,
      killsOfEach: 22,
      timeOnMap: 300,
    },
    ...{ crates: 7, crateAmount: 21, crateKinds: 8 },
    ...{
      legendaryKinds: 1,
      legendaries: 2,
      xp: 612,
      levels: 3,
      used: 4,
      dealt: 3_400,
      waves: 0,
      onContinue: fn(),
      onAgain: fn(),
      onRetry: fn(),
    },
  },
  argTypes: {
    ...{ amount: number, killsOfEach: number, timeOnMap: number, crates: number, crateAmount: number },
    ...{ legendaries: number, xp: number, levels: number, used: number, dealt: number, waves: number },
    legendaryKinds: { control: { type: 'range', min: 0, max: LEGENDARIES.length } },
    locationId: { control: 'select', options: Object.keys(locations) },
    sync: { control: 'inline-radio', options: ['saving', 'saved', 'failed'] },
    verdict: { control: 'inline-radio', options: ['asking', 'verified', 'differs', null] },
    crateKinds: { control: { type: 'range', min: 0, max: KIND_COUNT } },
  },
  parameters: { layout: 'fullscreen' },
  beforeEach: () => {
    copy.mockReset()
    copy.mockResolvedValue()
    onDownload.mockClear()
  },
  render: ({ onContinue, onAgain, onRetry, sync, verdict, address, dealt, waves, ...knobs }) => (
    <AtCamp>
      <AdventureComplete
        result={resultOf(knobs)}
        story={
          dealt > 0
            ? { ...story, damage: { ...story.damage, slam: dealt }, defense: waves > 0 ? { fire: 211.4, waves, lost: 9 } : null }
            : null
        }
        sync={sync}
        verdict={<VerdictLine verdict={verdict} />}
        share={<ShareLine address={address} board="/boards?map=school&time=all" copy={copy} onDownload={onDownload} />}
        onContinue={onContinue}
        onAgain={onAgain}
        onRetry={onRetry}
      />
    </AtCamp>
  ),
}
export default meta
type Story = StoryObj<Knobs>

type Figures = Omit<Knobs, 'sync' | 'verdict' | 'address' | 'dealt' | 'waves' | 'onContinue' | 'onAgain' | 'onRetry'>
const each = (ids: readonly string[], count: number) => Object.fromEntries(count > 0 ? ids.map((id) => [id, count]) : [])
function resultOf(knobs: Figures) {
  const { locationId, amount, killsOfEach, timeOnMap, crates, crateAmount, crateKinds } = knobs
  const legendary = LEGENDARIES.slice(0, knobs.legendaryKinds)
  const totals = { xp: knobs.xp, levels: knobs.levels, used: each(QUICK, knobs.used) }
  const found = gains({
    ...{ coins: amount, diamonds: amount, scrap: amount, timeOnMap },
    items: { ...each(['crate'], crates), ...each([...legendary, 'lootbag'], knobs.legendaries) },
    enemiesKilledByType: kills(killsOfEach),
  })
  const { nightmare } = knobs
  if (knobs.lost) return lost({ locationId, nightmare, gains: found, totals })
  const held = { coins: crateAmount, diamonds: crateAmount, scrap: crateAmount, items: loot(crateKinds, crateAmount) }
  return settled({
    locationId,
    nightmare,
    opened: knobs.opened || null,
    gains: found,
    totals,
    crates: crates > 0 ? { opened: crates, ...held } : null,
    survived: timeOnMap >= 300,
    bonus: bonusCrates({ locationId }, timeOnMap),
    marks: timeOnMap >= 300 ? marksFor({ nightmare }) : 0,
  })
}
const nothingBroken: Story['play'] = async () => {
  await expect(await crowding(await screen.findByRole('dialog', { name: 'Adventure Complete' }))).toEqual([])
}

export const Typical: Story = { play: nothingBroken }
const says =
  (words: string): Story['play'] =>
  async () =>
    expect(await screen.findByRole('status')).toHaveTextContent(words)
/** Shown while the server replays the run, and the other possible verdicts. */
export const VerdictAsked: Story = { args: { verdict: 'asking' }, play: says('Verifying your run...') }
export const VerdictDiffers: Story = { args: { verdict: 'differs' }, play: says('a different result') }
export const VerdictUnheard: Story = { args: { verdict: null }, play: says('Not verified') }
/** A player who came home early, with the crates for the marks that were reached (POST-18). */
export const ReturnedEarly: Story = {
  args: { timeOnMap: 211 },
  play: async (context) => {
    await nothingBroken(context)
    const dialog = within(screen.getByRole('dialog', { name: 'Adventure Complete' }))
    // The dialog fades in.
    await waitFor(() => expect(dialog.getByRole('heading', { name: 'You went home early' })).toBeVisible())
    await expect(dialog.getByText('Bonus for 03:31: 2 crates')).toBeVisible()
  },
}
export const ReturnedEarlyOnPhone: Story = { tags: ['nightly'], ...ReturnedEarly, globals: { viewport: { value: 'phone' } } }
/** The bonus counts even if nothing else was found. */
export const BonusOnly: Story = {
  tags: ['nightly'],
  args: { amount: 0, killsOfEach: 0, timeOnMap: 120, crates: 1, crateAmount: 3, legendaries: 0, xp: 0, used: 0, dealt: 0 },
  play: nothingBroken,
}
/** Defense has its own figures (DEF-06). */
export const Defense: Story = {
  args: { locationId: 'defense', waves: 3 },
  play: async (context) => {
    await nothingBroken(context)
    const dialog = screen.getByRole('dialog', { name: 'Adventure Complete' })
    await expect(dialog).toHaveTextContent('Waves survived3Fire left of 300212Barricades lost9')
  },
}
export const DefenseOnPhone: Story = { ...Defense, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** The summary announces the rank that the run unlocked (NIGHT-06). */
export const RankOpened: Story = {
  args: { nightmare: 3, opened: 4 },
  play: async (context) => {
    await nothingBroken(context)
    const dialog = screen.getByRole('dialog', { name: 'Adventure Complete' })
    await expect(dialog).toHaveTextContent('Nightmare 3 won. Nightmare 4 unlocked at Hospital.')
    await expect(dialog).toHaveTextContent('Hospital, Nightmare 3')
    await expect(dialog).toHaveTextContent('3 Nightmare marks for surviving this rank')
  },
}
export const RankOpenedOnPhone: Story = { ...RankOpened, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Six-digit amounts, forty item kinds, and every kind of enemy. */
export const Extreme: Story = {
  tags: ['nightly'],
  args: {
    amount: 987_654,
    killsOfEach: 234_567,
    crates: 345_678,
    crateAmount: 456_789,
    crateKinds: 40,
    legendaryKinds: 8,
    legendaries: 123_456,
    xp: 886_000_000_000,
    levels: 199,
    used: 99_999,
  },
  play: nothingBroken,
}
export const ExtremeOnPhone: Story = { ...Extreme, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** Five digits, the longest numbers that are not abbreviated. */
export const Unshortened: Story = {
  tags: ['nightly'],
  args: { amount: 99_999, killsOfEach: 99_999, crates: 99_999, crateAmount: 99_999, crateKinds: 18 },
  play: nothingBroken,
}
export const UnshortenedOnPhone: Story = { ...Unshortened, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
export const LostOnPhone: Story = {
  tags: ['nightly'],
  args: { lost: true, amount: 99_999, killsOfEach: 99_999 },
  globals: { viewport: { value: 'phone' } },
  play: nothingBroken,
}
/** The error message beside its button. */
export const FailedOnPhone: Story = {
  tags: ['nightly'],
  args: { sync: 'failed' },
  globals: { viewport: { value: 'phone' } },
  play: async (context) => {
    await nothingBroken(context)
    await context.userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await expect(context.args.onRetry).toHaveBeenCalledOnce()
    await expect(context.args.onContinue).not.toHaveBeenCalled()
  },
}

const ADDRESS = 'https://nightfence.example/replay#1.8.q1ZKyczP'
/** A link that contains the whole run can be copied or opened in a new tab. */
export const Shared: Story = {
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Adventure Complete' }))
    const watch = dialog.getByRole('link', { name: 'Watch' })
    await expect([watch.getAttribute('href'), watch.getAttribute('target')]).toEqual([ADDRESS, '_blank'])
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
    await waitFor(() => expect(dialog.getByText('Link copied')).toBeVisible())
    await expect(copy.mock.calls).toEqual([[ADDRESS]])
    await expect(dialog.queryByRole('textbox')).toBeNull()
  },
}
/** If the browser denies access to the clipboard, the player can copy the link manually. */
export const SharedByHand: Story = {
  play: async ({ userEvent }) => {
    copy.mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adventure Complete' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Share' }))
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: 'Copy the link from here:' })
    await userEvent.click(field)
    await expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([ADDRESS, 0, ADDRESS.length])
  },
}
export const SharedByHandOnPhone: Story = { ...SharedByHand, tags: ['nightly'], globals: { viewport: { value: 'phone' } } }
/** A long run exceeds the length of a link. */
export const TooLongForALink: Story = {
  args: { address: null },
  play: async ({ userEvent }) => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Adventure Complete' }))
    const says = dialog.getByText('This run is too long for a link. Save it as a file instead.')
    await waitFor(() => expect(says).toBeVisible())
    await userEvent.click(dialog.getByRole('button', { name: 'Download the run' }))
    await expect(onDownload).toHaveBeenCalledOnce()
  },
}
