import './crafting.css'
import type { CSSProperties } from 'react'
import type { SnapshotFrom } from 'xstate'
import { type CraftingEvent, type craftingMachine, remainingMs } from '../../../machines/crafting.machine.ts'
import type { Craft } from '../../../sim/rules/crafting.ts'
import { t } from '../../language/t.ts'
import { formatTimeLeft } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

interface CraftProgressProps {
  snapshot: SnapshotFrom<typeof craftingMachine>
  /** Name of the crafted item. */
  name: string
  send: (event: CraftingEvent) => void
}

/** The current craft with its remaining time and the Cancel button. Renders nothing if the workbench is idle. */
export function CraftProgress({ snapshot, name, send }: CraftProgressProps) {
  const { craft, now } = snapshot.context
  if (craft === null) return null
  const waiting = snapshot.matches('waiting')
  const isDelivering = waiting || snapshot.matches('delivering') || snapshot.matches('undelivered')
  const left = isDelivering ? 0 : remainingMs(craft, now)
  return (
    <Panel className="workbench-work" aria-label={t('crafting.crafting')}>
      <Icon name="anvil" />
      <p>
        <small>{t('crafting.crafting')}</small>
        <b>{name}</b>
      </p>
      <Button
        size="sm"
        busy={snapshot.matches('cancelling')}
        aria-disabled={snapshot.matches('delivering') || undefined}
        onClick={() => send({ type: 'CANCEL' })}
      >
        {t('crafting.cancel')}
      </Button>
      <TimeLeft craft={craft} left={left} />
      <p className="late" role="status">
        {waiting && t('crafting.waiting')}
        {snapshot.matches('undelivered') && t('crafting.undelivered')}
      </p>
    </Panel>
  )
}

function TimeLeft({ craft, left }: { craft: Craft; left: number }) {
  const whole = craft.endsAt - craft.startsAt
  const share = whole > 0 ? 100 * (1 - left / whole) : 100
  return (
    <div className="left">
      <span className="time num" role="timer" aria-label={t('crafting.timeLeft')}>
        {formatTimeLeft(left)}
      </span>
      <span className="meter busy" aria-hidden="true">
        <i style={{ '--share': `${share}%` } as CSSProperties} />
      </span>
    </div>
  )
}
