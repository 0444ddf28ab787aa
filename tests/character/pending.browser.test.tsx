import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AvatarDialog } from '../../src/features/character/avatar-dialog.tsx'
import { ColourDialog } from '../../src/features/character/colour-dialog.tsx'
import { QuickSlotsDialog } from '../../src/features/character/quick-slots-dialog.tsx'
import { mara } from '../../stories/fixtures/survivors.ts'
import { mount } from '../account/mount.tsx'

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const button = (name: string) => page.getByRole('button', { name })

test('CHAR-09 a pending avatar resets when the current one changes, and saving waits for another', async () => {
  const onSave = vi.fn(async () => true)
  const dialog = (avatarUrl: string) => <AvatarDialog save={{ gender: 'female', avatarUrl }} onSave={onSave} onClose={() => {}} />
  const { rerender } = mount(dialog('/avatars/female-04.svg'))
  await userEvent.click(radio('Female 9'))
  await expect.element(button('Save Avatar')).toBeEnabled()
  rerender(dialog('/avatars/female-02.svg'))
  await expect.element(radio('Female 2')).toBeChecked()
  await expect.element(button('Save Avatar')).toBeDisabled()
  expect(onSave).not.toHaveBeenCalled()
})

test('CHAR-09 a pending colour resets when the current one changes, and saving waits for another', async () => {
  const dialog = (current: 'white' | 'red') => <ColourDialog current={current} onSave={() => true} onClose={() => {}} />
  const { rerender } = mount(dialog('white'))
  await userEvent.click(radio('Orange'))
  await expect.element(button('Save Colour')).toBeEnabled()
  rerender(dialog('red'))
  await expect.element(radio('Red')).toBeChecked()
  await expect.element(button('Save Colour')).toBeDisabled()
})

test('CHAR-10 a colour that is refused stays chosen, and the dialog open', async () => {
  const onClose = vi.fn()
  mount(<ColourDialog current="white" onSave={() => false} onClose={onClose} />)
  await userEvent.click(radio('Orange'))
  await userEvent.click(button('Save Colour'))
  await expect.element(radio('Orange')).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

test('QUICK-05 an assigned slot is unchanged again; what it gave up is free for the others', async () => {
  const save = mara()
  const dialog = (itemId: string | null) => (
    <QuickSlotsDialog save={{ ...save, quickSlots: { ...save.quickSlots, 1: { itemId } } }} onAssign={() => {}} onClose={() => {}} />
  )
  const { rerender } = mount(dialog('bandage'))
  await userEvent.click(radio(/^Nothing/))
  await expect.element(button('Assign to Slot 1')).toBeEnabled()
  rerender(dialog(null))
  await expect.element(button('Assign to Slot 1')).toBeDisabled()
  await userEvent.click(radio(/^Slot 2/))
  await expect.element(radio(/^Bandage/)).toBeEnabled()
})
