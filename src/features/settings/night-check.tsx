import type { CSSProperties } from 'react'
import { moonColor, moonlight } from '../../looks/moonlight.ts'
import { comfortText as text } from '../../messages/settings.ts'

/** Three patches in the light that this brightness gives: right where the darkest can just be seen. */
export function NightCheck({ brightness }: { readonly brightness: number }) {
  return (
    <figure className="night-check" style={{ '--moon': moonColor(moonlight(brightness)) } as CSSProperties}>
      <div role="img" aria-label={text.nightCheck}>
        <span />
        <span />
        <span />
      </div>
      <figcaption>{text.nightCheckHint}</figcaption>
    </figure>
  )
}
