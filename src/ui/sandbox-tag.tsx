import { t } from '../language/t.ts'
import { Tooltip } from './tooltip.tsx'

export const SandboxTag = () => (
  <Tooltip onPress text={t('sandbox.why')}>
    <button type="button" className="meter-more">
      {t('sandbox.tag')}
    </button>
  </Tooltip>
)
