import { packKindNames, packOrderNames, packViewText as text } from '../messages/pack.ts'
import { Select } from './select.tsx'
import './pack-controls.css'

interface View {
  readonly order: keyof typeof packOrderNames
  readonly kind: keyof typeof packKindNames
}

/** In which order a list of items stands, and what of it is shown. */
export function PackControls({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div className="pack-controls">
      <Select label={text.order} value={view.order} onChange={(order) => onView({ ...view, order })} options={options(packOrderNames)} />
      <Select label={text.kind} value={view.kind} onChange={(kind) => onView({ ...view, kind })} options={options(packKindNames)} />
    </div>
  )
}

const options = <Value extends string>(labels: Readonly<Record<Value, string>>) =>
  (Object.entries(labels) as [Value, string][]).map(([value, label]) => ({ value, label }))
