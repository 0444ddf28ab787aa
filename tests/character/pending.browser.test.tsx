import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AvatarDialog } from '../../src/features/character/avatar-dialog.tsx'
import { ColourDialog } from '../../src/features/character/colour-dialog.tsx'
import { QuickSlotsDialog } from '../../src/features/character/quick-slots-dialog.tsx'
import { mara } from '../../stories/fixtures/survivors.ts'
import { mount } from '../account/mount.tsx'

const radio = (name: string | RegExp) => page.getByRole('radio', { name })
const button = (name: string) => page.getByRole('button', { name })

test('resets a pending avatar when the current one changes, and disables saving (CHAR-09)', async () => {
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

test('resets a pending colour when the current one changes, and disables saving (CHAR-09)', async () => {
  const dialog = (current: 'white' | 'red') => <ColourDialog current={current} onSave={() => true} onClose={() => {}} />
  const { rerender } = mount(dialog('white'))
  await userEvent.click(radio('Orange'))
  await expect.element(button('Save Colour')).toBeEnabled()
  rerender(dialog('red'))
  await expect.element(radio('Red')).toBeChecked()
  await expect.element(button('Save Colour')).toBeDisabled()
})

test('keeps a rejected colour selected and the dialog open (CHAR-10)', async () => {
  const onClose = vi.fn()
  mount(<ColourDialog current="white" onSave={() => false} onClose={onClose} />)
  await userEvent.click(radio('Orange'))
  await userEvent.click(button('Save Colour'))
  await expect.element(radio('Orange')).toBeChecked()
  expect(onClose).not.toHaveBeenCalled()
})

test('treats an assigned quick slot as unchanged and frees its old item (QUICK-05)', async () => {
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
