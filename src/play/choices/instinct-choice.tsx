import type { SnapshotFrom } from 'xstate'
import type { InstinctEvent, instinctMachine } from '../../../machines/instinct.machine.ts'
import { type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Keycap } from '../../ui/key.tsx'
import { ChoiceDialog } from './choice-dialog.tsx'
import { instinctView } from './offer-views.ts'

/** Percentage of the missing health that taking an Instinct restores, and the higher one for a survivor who is nearly dead. */
const HEAL_PERCENT = { share: 100 * instinctRules.restores, saves: 100 * instinctRules.saves.share }

interface InstinctChoiceProps {
  snapshot: SnapshotFrom<typeof instinctMachine>
  send: (event: InstinctEvent) => void
}

/** Offers an Instinct for each time Adrenaline filled, one dialog after another. Renders nothing if none is pending. */
export function InstinctChoice({ snapshot, send }: InstinctChoiceProps) {
  const { pendingInstincts, instinctOffers, instinctRanks, rerolls, banishes, asked, isRefused } = snapshot.context
  if (snapshot.matches('idle')) return null
  const isBanishing = snapshot.matches({ choosing: 'banish' })
  const reroll = () => send({ type: 'REROLL' })
  const banish = () => send({ type: 'BANISH' })
  return (
    <ChoiceDialog
      title={t('choices.adrenaline')}
      lead={isBanishing ? t('choices.chooseBanished') : t('choices.chooseInstinct', HEAL_PERCENT)}
      set={`${instinctRanks.join('')} ${instinctOffers.join(' ')}`}
      choices={instinctOffers.map((id) => instinctView(id, instinctRanks))}
      more={pendingInstincts - 1}
      inert={!snapshot.matches('choosing')}
      taking={asked !== null && 'id' in asked ? asked.id : null}
      busy={snapshot.matches('asking')}
      banishes={isBanishing}
      {...(isRefused && { note: t('choices.notTaken') })}
      tools={
        <>
          <Tool name={t('choices.reroll')} does={t('choices.rerollDoes')} control="reroll" icon="refresh" left={rerolls} onPress={reroll} />
          <Tool
            name={t('choices.banish')}
            does={t('choices.banishDoes')}
            control="banish"
            icon="trash"
            left={banishes}
            isOn={isBanishing}
            onPress={banish}
          />
        </>
      }
      onChoose={(id) => send({ type: 'APPLY', id: id as InstinctId })}
    />
  )
}

interface ToolProps {
  name: string
  does: string
  control: 'reroll' | 'banish'
  icon: IconName
  /** Remaining uses in this run. */
  left: number
  /** Pressed state of a toggle; absent for a plain button. */
  isOn?: boolean
  onPress: () => void
}
/** A tool with no uses left stays focusable, so that a screen reader announces the reason. */
function Tool({ name, does, control, icon, left, isOn, onPress }: ToolProps) {
  return (
    <span className="choices-tool">
      <Button
        size="sm"
        variant={isOn ? 'danger' : 'plain'}
        aria-description={left > 0 ? does : t('choices.noneLeft')}
        aria-disabled={left === 0}
        aria-pressed={isOn}
        data-control={control}
        onClick={onPress}
      >
        <Icon name={icon} />
        {name}
      </Button>
      <Keycap control={control} className="choices-key" />
    </span>
  )
}
