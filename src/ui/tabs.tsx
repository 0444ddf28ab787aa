import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** If greater than 0, shows a red pill beside the label. */
  count?: number
  disabled?: boolean
  panel?: ReactNode
}
interface TabsProps<Value extends string> {
  /** Accessible name of the tabs. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** On phones the tabs share the width instead of scrolling sideways. */
  fit?: boolean
  panelClass?: string
}

/**
 * A row of tabs and the panel of the active one. Arrow keys, Home and End move the focus and choose. It does not use
 * radix-ui, which would add 7 kB to the landing page's 110.
 */
export function Tabs<Value extends string>({ label, value, onChange, tabs, fit, panelClass }: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const idOf = (tab: Value) => `${id}-${tab}`
  const move = (event: KeyboardEvent) => {
    const next = neighbour(
      event.key,
      tabs.filter((tab) => !tab.disabled).map((tab) => tab.value),
      value,
    )
    if (next === undefined) return
    event.preventDefault()
    onChange(next)
    list.current?.querySelector<HTMLElement>(`[id="${idOf(next)}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={classNames('tabs', fit && 'fit')} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={idOf(tab.value)}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
            {tab.count !== undefined && <Badge count={tab.count} />}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without a control must be focusable, so that keys can scroll it */}
      <div key={value} role="tabpanel" id={`${id}-panel`} aria-labelledby={idOf(value)} tabIndex={0} className={panelClass}>
        {tabs.find((tab) => tab.value === value)?.panel}
      </div>
    </>
  )
}

/** The tab that a key leads to, wrapping around at the ends; `undefined` for any other key. */
function neighbour<Value>(key: string, tabs: readonly Value[], value: Value): Value | undefined {
  const at = tabs.indexOf(value)
  if (key === 'ArrowRight') return tabs[(at + 1) % tabs.length]
  if (key === 'ArrowLeft') return tabs.at(at - 1)
  if (key === 'Home') return tabs[0]
  if (key === 'End') return tabs.at(-1)
  return undefined
}
