/** The four slides (INTRO-01). */
export const introText = {
  label: 'Introduction',
  next: 'Next',
  start: 'Start Adventure',
  skip: 'Skip Intro',
  progress: (slide: number, slides: number) => `Slide ${slide} of ${slides}`,
} as const

export const introSlides = [
  {
    title: 'The City Before',
    text: 'Trams ran late, bakeries opened early, and nobody counted the lit windows. You knew your neighbours by their footsteps.',
    scene: '/scenes/intro-1-the-city-before.webp',
  },
  {
    title: 'The Fall',
    text: 'It began as a fever at the docks. In nine days the sirens had nobody left to call, and the streets learned a slower walk.',
    scene: '/scenes/intro-2-the-fall.webp',
  },
  {
    title: 'The Last Stand',
    text: 'A handful of you dragged timber and wire around an old depot, lit one lamp, and held the line until sunrise.',
    scene: '/scenes/intro-3-the-last-stand.webp',
  },
  {
    title: 'Will you Survive?',
    text: 'The fence needs scrap. The pantry needs food. Both are out there, and so are they. You have until the light goes.',
    scene: '/scenes/intro-4-will-you-survive.webp',
  },
] as const
