import type { SnapshotFrom } from 'xstate'
import type { CraftingEvent, craftingMachine } from '../../../machines/crafting.machine.ts'
import { t } from '../../language/t.ts'
import { formatTimeLeft } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface CraftButtonProps {
  snapshot: SnapshotFrom<typeof craftingMachine>
  recipeId: string
  /** Duration of the craft, in milliseconds. */
  takes: number
  craftable: boolean
  send: (event: CraftingEvent) => void
}

/** Starts a craft and shows its duration. Disabled if the recipe cannot be crafted or the workbench is busy (CRAFT-14, CRAFT-16). */
export function CraftButton({ snapshot, recipeId, takes, craftable, send }: CraftButtonProps) {
  const starting = snapshot.matches('starting')
  const free = starting || snapshot.matches('idle')
  return (
    <Button variant="primary" block busy={starting} disabled={!craftable || !free} onClick={() => send({ type: 'START', recipeId })}>
      <Icon name="anvil" />
      {t('crafting.craft')}
      <span className="num">{formatTimeLeft(takes)}</span>
    </Button>
  )
}
