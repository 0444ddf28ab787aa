import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { Badge } from './badge.tsx'
import { classNames } from './class-names.ts'

interface Tab<Value extends string> {
  value: Value
  label: string
  /** Above 0: a red pill beside the label. */
  count?: number
  disabled?: boolean
  panel?: ReactNode
}
interface TabsProps<Value extends string> {
  /** What the tabs choose between. */
  label: string
  value: Value
  onChange: (value: Value) => void
  tabs: readonly Tab<Value>[]
  /** On phones the tabs share the width instead of scrolling sideways. */
  fit?: boolean
  /** The class of each panel. */
  panelClass?: string
}

/** A row of tabs and the panel of the chosen one. Arrow keys move and choose. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, fit, panelClass }: TabsProps<Value>) {
  return (
    <Radix.Root value={value} onValueChange={(next) => onChange(next as Value)}>
      <Radix.List aria-label={label} className={classNames('tabs', fit && 'fit')}>
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} disabled={tab.disabled}>
            {tab.label}
            {tab.count !== undefined && <Badge count={tab.count} />}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={panelClass}>
          {tab.panel}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}
