import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Avatar } from '../../src/ui/avatar.tsx'
import { Badge } from '../../src/ui/badge.tsx'
import { Button } from '../../src/ui/button.tsx'
import { Card } from '../../src/ui/card.tsx'
import { Empty } from '../../src/ui/empty.tsx'
import { Figure } from '../../src/ui/figure.tsx'
import { Frame } from '../../src/ui/frame.tsx'
import { Icon } from '../../src/ui/icon.tsx'
import { ItemPicture } from '../../src/ui/item-picture.tsx'
import { Meter } from '../../src/ui/meter.tsx'
import { PackControls } from '../../src/ui/pack-controls.tsx'
import { Pager } from '../../src/ui/pager.tsx'
import { Panel } from '../../src/ui/panel.tsx'
import { Requirement } from '../../src/ui/requirement.tsx'
import { usePage } from '../../src/ui/use-page.ts'

export default { title: 'Kit/Lists' } satisfies Meta
type Story = StoryObj

export const Cards: Story = {
  render: () => (
    <div className="book-grid three book-page">
      <Card className="book-row">
        <Frame look="rare">
          <ItemPicture id="katana" />
        </Frame>
        <div>
          <h3>Katana</h3>
          <p className="dim">Rare weapon</p>
        </div>
      </Card>
      <Card locked className="book-row">
        <Frame look="locked" />
        <div>
          <h3>Slot 3</h3>
          <span className="tag">
            <Icon name="lock" />
            Workbench Level 2
          </span>
        </div>
      </Card>
      <Empty icon="mail">No mail.</Empty>
      <Panel className="book-row middle">
        <Avatar src="/avatars/female-04.svg" name="Mara" />
        <span>Mara</span>
        <Badge count={3} label="3 unread" />
        <Badge count={0} label="0 unread" />
      </Panel>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 unread')).toBeInTheDocument()
    await expect(canvas.queryByText('0 unread')).toBeNull()
  },
}

export const Meters: Story = {
  render: () => (
    <div className="stack book-page book-small">
      <Meter label="Health" value={47} max={55} kind="health" />
      <Meter label="Level 14" name="Level" value={37} max={75} says="37 / 75 XP" kind="xp" />
      <Meter label="Bandage" value={30} max={90} kind="busy" />
      <Meter label="Reloading" value={0.4} max={1.5} kind="reload" />
    </div>
  ),
  play: async ({ canvas }) => {
    const level = canvas.getByRole('meter', { name: 'Level' })
    await expect(level).toHaveAttribute('aria-valuetext', '37 / 75 XP')
    const share = (level.firstElementChild as HTMLElement).getBoundingClientRect().width / level.getBoundingClientRect().width
    await expect(share).toBeCloseTo(37 / 75, 1)
  },
}

export const Needs: Story = {
  render: () => (
    <Panel className="book-small">
      <ul>
        <Requirement picture={<Icon name="scrap" />} name="Scrap" have={86} need={40} />
        <Requirement picture={<Icon name="coin" />} name="Coins" have={120} need={1500} />
      </ul>
    </Panel>
  ),
  play: async ({ canvas }) => {
    const [scrap, coins] = canvas.getAllByRole('listitem')
    await expect(scrap).toHaveTextContent('Scrap86 / 40')
    await expect(coins).toHaveTextContent('Coins120 / 1,500')
    await expect(canvas.getByRole('img', { name: 'enough' })).toBeVisible()
    await expect(canvas.getByRole('img', { name: 'not enough' })).toBeVisible()
  },
}

export const Figures: Story = {
  render: () => (
    <div className="book-row book-page">
      <Figure resource="coins" label="Coins" icon="coin" value={1_284_000} exact />
      <Figure resource="diamonds" label="Diamonds" icon="gem" value={12} />
      <Figure resource="settlers" label="Settlers" icon="settlers" value="4/5" />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const texts = [...canvasElement.querySelectorAll<HTMLElement>('[data-resource]')].map((e) => [e.dataset.resource, e.textContent])
    await expect(texts).toEqual([
      ['coins', '1,284,000'],
      ['diamonds', '12'],
      ['settlers', '4/5'],
    ])
  },
}

const onView = fn()
export const OrderAndKind: Story = {
  render: () => (
    <div className="book-page book-small">
      <PackControls view={{ order: 'kind', kind: 'all' }} onView={onView} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    onView.mockClear()
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Sort by' }), 'Rarity')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Show' }), 'Supplies')
    await expect(onView.mock.calls).toEqual([[{ order: 'rarity', kind: 'all' }], [{ order: 'kind', kind: 'consumable' }]])
  },
}

function ShrinkingList() {
  const [count, setCount] = useState(10)
  const { shown, pager } = usePage(
    Array.from({ length: count }, (_, n) => n + 1),
    3,
  )
  return (
    <div className="stack book-page">
      <p>Shown: {shown.join(', ')}</p>
      <Pager {...pager} />
      <Button onClick={() => setCount(count - 4)}>Four fewer</Button>
    </div>
  )
}
/** When the list shrinks, the last page follows, and the previous page stays one press away. */
export const PagesOfAShrinkingList: Story = {
  render: () => <ShrinkingList />,
  play: async ({ canvas, userEvent }) => {
    const press = (name: string) => userEvent.click(canvas.getByRole('button', { name }))
    for (let turn = 0; turn < 3; turn++) await press('Next')
    await expect(canvas.getByText('Shown: 10')).toBeVisible()
    await press('Four fewer')
    await expect(canvas.getByText('Shown: 4, 5, 6')).toBeVisible()
    await press('Previous')
    await expect(canvas.getByText('Shown: 1, 2, 3')).toBeVisible()
  },
}

const onPage = fn()
export const Pages: Story = {
  render: () => (
    <div className="stack book-page">
      <Pager page={1} pages={4} onPage={onPage} />
    </div>
  ),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText('Page 1 of 4')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(onPage).toHaveBeenCalledWith(2)
  },
}
export const LastPage: Story = {
  render: () => <Pager page={4} pages={4} onPage={onPage} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Next' })).toBeDisabled()
    await expect(canvas.getByRole('button', { name: 'Previous' })).toBeEnabled()
  },
}
