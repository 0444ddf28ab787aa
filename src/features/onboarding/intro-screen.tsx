import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { introSlides, introText as text } from './intro-text.ts'
import './intro.css'
import { publicUrl } from '../../ui/public-url.ts'

export interface IntroScreenProps {
  /** Start Adventure and Skip Intro both lead to /camp (INTRO-02, OP-108). */
  readonly onDone: () => void
}

/** /intro-slideshow: four pictures, one caption at a time. */
export function IntroScreen({ onDone }: IntroScreenProps) {
  const [index, setIndex] = useState(0)
  const slide = introSlides[index] ?? introSlides[0]
  const next = introSlides[index + 1]
  return (
    <main className="intro" aria-label={text.label}>
      <img key={slide.scene} className="scene" src={publicUrl(slide.scene)} alt="" />
      {/* The next picture is there when it is wanted. Not a preload: of one that is looked at later the browser complains. */}
      {next && <img key={next.scene} src={publicUrl(next.scene)} alt="" hidden />}
      <div className="skip">
        <Button size="sm" onClick={onDone}>
          {text.skip}
        </Button>
      </div>
      <section className="caption" aria-live="polite">
        <div key={slide.title} className="words">
          <h1>{slide.title}</h1>
          <p>{slide.text}</p>
        </div>
        <div className="steps">
          <p className="pips">
            <span className="visually-hidden">{text.progress(index + 1, introSlides.length)}</span>
            {introSlides.map(({ title }, at) => (
              <i key={title} className={at === index ? 'on' : undefined} />
            ))}
          </p>
          {next ? (
            <Button variant="primary" onClick={() => setIndex(index + 1)}>
              {text.next}
            </Button>
          ) : (
            <Button variant="primary" onClick={onDone}>
              {text.start}
            </Button>
          )}
        </div>
      </section>
    </main>
  )
}
