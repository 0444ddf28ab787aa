import { type CSSProperties, type Ref, useId } from 'react'
import { t } from '../../language/t.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Keycap } from '../../ui/key.tsx'

/** An offered power-up or weapon upgrade, formatted for display. */
export interface ChoiceView {
  readonly id: string
  readonly name: string
  readonly icon: IconName
  readonly stat: string
  /** Formatted change, e.g. "+5%". */
  readonly step: string
  /** The stat before and after the pick; `null` if the displayed value would not change. */
  readonly change: { readonly now: string; readonly next: string } | null
  /** Explains why there is no change to show. */
  readonly note?: string | undefined
  readonly taken: number
  readonly cap: number
  /** 1 to 4; absent if the offer has no tier. */
  readonly tier?: number
}

/** An offered Instinct: its effect at the next rank and which values change. */
export interface InstinctView extends Pick<ChoiceView, 'id' | 'name' | 'icon' | 'taken' | 'cap'> {
  readonly tint: number
  readonly does: string
  /** Empty if the player does not have the Instinct yet. */
  readonly changes: readonly { readonly name: string; readonly now: string; readonly next: string }[]
  /** Partners in evolutions. */
  readonly plans: readonly string[]
}

interface ChoiceCardProps {
  ref?: Ref<HTMLButtonElement>
  view: ChoiceView | InstinctView
  control: 'choice1' | 'choice2' | 'choice3' | undefined
  busy: boolean
  disabled: boolean
  /** Picking the card banishes it for the rest of the run. */
  banishes?: boolean
  onChoose: () => void
}

/**
 * The button covers the whole card: the name labels it and the rest describes it. The outline, the number of pickets,
 * the colour and a text all show the tier (LEVEL-06).
 */
export function ChoiceCard({ ref, view, control, busy, disabled, banishes = false, onChoose }: ChoiceCardProps) {
  const id = useId()
  const { name, icon } = view
  return (
    <div
      className={classNames('choice', outlineOf(view), banishes && 'is-banished', busy && 'is-taken', disabled && 'is-off')}
      style={'tint' in view ? ({ '--tint': `#${view.tint.toString(16).padStart(6, '0')}` } as CSSProperties) : undefined}
    >
      <span className="choice-frame" />
      <span className="choice-medal">
        <Icon name={icon} />
      </span>
      <h3 id={`${id}-name`} className="choice-name">
        {name}
      </h3>
      <div id={`${id}-facts`} className="choice-facts">
        {'does' in view ? <InstinctFacts view={view} /> : <PerkFacts view={view} />}
      </div>
      {control && <Keycap control={control} className="choice-key" />}
      <button
        ref={ref}
        type="button"
        className="choice-take"
        data-control={control}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-facts`}
        aria-busy={busy}
        aria-disabled={disabled}
        onClick={onChoose}
      />
    </div>
  )
}

function outlineOf(view: ChoiceView | InstinctView): string {
  if ('does' in view) return 'choice-instinct'
  return view.tier === undefined ? 'choice-steel' : `choice-tier-${view.tier}`
}

function PerkFacts({ view }: { view: ChoiceView }) {
  const { stat, step, change, note, taken, cap, tier } = view
  return (
    <>
      <span className="choice-stat">
        {stat} <b>{step}</b>
      </span>
      {change ? <Change {...change} /> : <span className="choice-note">{note}</span>}
      <Taken taken={taken} cap={cap} says={t('choices.taken', { times: taken, cap })} />
      {tier !== undefined && <Tier tier={tier} />}
    </>
  )
}

function InstinctFacts({ view: { does, changes, plans, taken, cap } }: { view: InstinctView }) {
  return (
    <>
      <span className="choice-does">{does}</span>
      {changes.map(({ name, ...change }) => (
        <span key={name} className="choice-grows">
          <span>{name}</span> <Change {...change} />
        </span>
      ))}
      {plans.map((plan) => (
        <span key={plan} className="choice-plan">
          {plan}
        </span>
      ))}
      <Taken taken={taken} cap={cap} says={t('choices.rank', { rank: taken + 1, cap })} />
    </>
  )
}

function Change({ now, next }: NonNullable<ChoiceView['change']>) {
  return (
    <span className="choice-change num">
      {now}
      <span className="choice-arrow" />
      <span className="visually-hidden">{t('choices.becomes')}</span>
      <b>{next}</b>
    </span>
  )
}

/** Shows how often the offer was taken and highlights the segment that this pick would fill. */
function Taken({ taken, cap, says }: Pick<ChoiceView, 'taken' | 'cap'> & { says: string }) {
  return (
    <span className="choice-taken">
      {says}
      <span className="choice-ten" aria-hidden="true">
        {Array.from({ length: cap }, (_, i) => i).map((i) => (
          <i key={i} className={i < taken ? 'on' : i === taken ? 'new' : undefined} />
        ))}
      </span>
    </span>
  )
}

function Tier({ tier }: { tier: number }) {
  return (
    <span className="choice-tier">
      <span className="choice-pickets" aria-hidden="true">
        {Array.from({ length: tier }, (_, i) => i).map((i) => (
          <i key={i} />
        ))}
      </span>
      {t('choices.tier', { tier })}
    </span>
  )
}
