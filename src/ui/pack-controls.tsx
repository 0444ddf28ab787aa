import { Select } from './select.tsx'
import './pack-controls.css'
import { namesUnder, type TextsUnder, t } from '../language/t.ts'

interface View {
  readonly order: TextsUnder<'pack.packOrderNames'>
  readonly kind: TextsUnder<'pack.packKindNames'>
}

export function PackControls({ view, onView }: { view: View; onView: (view: View) => void }) {
  return (
    <div className="pack-controls">
      <Select
        label={t('pack.packView.order')}
        value={view.order}
        onChange={(order) => onView({ ...view, order })}
        options={namesUnder('pack.packOrderNames').map((value) => ({ value, label: t(`pack.packOrderNames.${value}`) }))}
      />
      <Select
        label={t('pack.packView.kind')}
        value={view.kind}
        onChange={(kind) => onView({ ...view, kind })}
        options={namesUnder('pack.packKindNames').map((value) => ({ value, label: t(`pack.packKindNames.${value}`) }))}
      />
    </div>
  )
}
