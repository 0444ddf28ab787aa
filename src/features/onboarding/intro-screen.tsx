import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import './intro.css'
import { t } from '../../language/t.ts'
import { publicUrl } from '../../ui/public-url.ts'

const SLIDES = [
  { id: 'before', scene: '/scenes/intro-1-the-city-before.webp' },
  { id: 'fall', scene: '/scenes/intro-2-the-fall.webp' },
  { id: 'stand', scene: '/scenes/intro-3-the-last-stand.webp' },
  { id: 'survive', scene: '/scenes/intro-4-will-you-survive.webp' },
] as const

export interface IntroScreenProps {
  /** Start Adventure and Skip Intro both call this, which opens `/camp` (INTRO-02, OP-108). */
  readonly onDone: () => void
}

/** `/intro-slideshow`: four pictures, one caption at a time. */
export function IntroScreen({ onDone }: IntroScreenProps) {
  const [index, setIndex] = useState(0)
  const slide = SLIDES[index] ?? SLIDES[0]
  const next = SLIDES[index + 1]
  return (
    <main className="intro" aria-label={t('intro.label')}>
      <img key={slide.scene} className="scene" src={publicUrl(slide.scene)} alt="" />
      {/* Loads the next picture in advance. A preload link would make the browser warn if the picture is used late. */}
      {next && <img key={next.scene} src={publicUrl(next.scene)} alt="" hidden />}
      <div className="skip">
        <Button size="sm" onClick={onDone}>
          {t('intro.skip')}
        </Button>
      </div>
      <section className="caption" aria-live="polite">
        <div key={slide.id} className="words">
          <h1>{t(`intro.slides.${slide.id}.title`)}</h1>
          <p>{t(`intro.slides.${slide.id}.text`)}</p>
        </div>
        <div className="steps">
          <p className="pips">
            <span className="visually-hidden">{t('intro.progress', { slide: index + 1, slides: SLIDES.length })}</span>
            {SLIDES.map(({ id }, at) => (
              <i key={id} className={at === index ? 'on' : undefined} />
            ))}
          </p>
          {next ? (
            <Button variant="primary" onClick={() => setIndex(index + 1)}>
              {t('intro.next')}
            </Button>
          ) : (
            <Button variant="primary" onClick={onDone}>
              {t('intro.start')}
            </Button>
          )}
        </div>
      </section>
    </main>
  )
}
