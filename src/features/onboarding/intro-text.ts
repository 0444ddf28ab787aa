import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'

const { introText: text, slides } = textsOf('game').intro

/** The four slides (INTRO-01). */
export const introText = {
  ...text,
  progress: (slide: number, slides: number) => say(text.progress, { slide, slides }),
} as const

export const introSlides = [
  { ...slides.before, scene: '/scenes/intro-1-the-city-before.webp' },
  { ...slides.fall, scene: '/scenes/intro-2-the-fall.webp' },
  { ...slides.stand, scene: '/scenes/intro-3-the-last-stand.webp' },
  { ...slides.survive, scene: '/scenes/intro-4-will-you-survive.webp' },
] as const
