import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useId, useState } from 'react'
import { Avatar } from './avatar.tsx'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import './portrait-carousel.css'
import { t } from '../language/t.ts'

interface Portrait {
  /** A path under /avatars; also the value. */
  readonly src: string
  readonly label: string
}
interface PortraitCarouselProps {
  readonly label: string
  readonly value: string
  readonly onChange: (src: string) => void
  readonly portraits: readonly Portrait[]
  /** Position below the strip, e.g. "3 of 10". */
  readonly position: string
}

/** A strip of portraits, moved by dragging, by its arrows, or by the keys of a radio group; the middle one is chosen. */
export function PortraitCarousel({ label, value, onChange, portraits, position }: PortraitCarouselProps) {
  const group = useId()
  const chosen = portraits.findIndex(({ src }) => src === value)
  const [startIndex] = useState(() => Math.max(0, chosen))
  const [viewport, strip] = useEmblaCarousel({ align: 'center', containScroll: false, loop: true, startIndex })
  // A press chooses the portrait at once and the strip follows, so that no press is lost before the strip is laid out.
  const step = (by: number) => {
    const portrait = portraits.at((chosen + by) % portraits.length)
    if (portrait) onChange(portrait.src)
  }
  useEffect(() => {
    if (strip && chosen >= 0 && strip.selectedScrollSnap() !== chosen) strip.scrollTo(chosen)
  }, [strip, chosen])

  useEffect(() => {
    if (!strip) return
    const choose = () => {
      const portrait = portraits[strip.selectedScrollSnap()]
      if (portrait) onChange(portrait.src)
    }
    strip.on('select', choose)
    return () => void strip.off('select', choose)
  }, [strip, portraits, onChange])

  return (
    <fieldset className="field portraits">
      <legend>{label}</legend>
      <div className="portraits-row">
        <Button className="square" aria-label={t('shared.previous')} onClick={() => step(-1)}>
          <Icon name="left" />
        </Button>
        <div className="portraits-view" ref={viewport}>
          <div className="portraits-strip">
            {portraits.map((portrait, index) => (
              <label key={portrait.src}>
                <input
                  type="radio"
                  name={group}
                  className="visually-hidden"
                  aria-label={portrait.label}
                  checked={index === chosen}
                  onChange={() => onChange(portrait.src)}
                />
                <Avatar src={portrait.src} name="" />
              </label>
            ))}
          </div>
        </div>
        <Button className="square" aria-label={t('shared.next')} onClick={() => step(1)}>
          <Icon name="right" />
        </Button>
      </div>
      <p className="hint">{position}</p>
    </fieldset>
  )
}
