import type { CSSProperties } from 'react'
import { t } from '../../language/t.ts'
import { moonColor, moonlight } from '../../looks/moonlight.ts'

/** Three patches in the light that this brightness gives: right where the darkest can just be seen. */
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
