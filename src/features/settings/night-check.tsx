import type { CSSProperties } from 'react'
import { t } from '../../language/t.ts'
import { moonColor, moonlight } from '../../looks/moonlight.ts'

/** Three patches lit at this brightness. The setting is right if the darkest one is barely visible. */
export function NightCheck({ brightness }: { readonly brightness: number }) {
  return (
    <figure className="night-check" style={{ '--moon': moonColor(moonlight(brightness)) } as CSSProperties}>
      <div role="img" aria-label={t('settings.comfort.nightCheck')}>
        <span />
        <span />
        <span />
      </div>
      <figcaption>{t('settings.comfort.nightCheckHint')}</figcaption>
    </figure>
  )
}
