import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { type InstinctLook, more, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { bullets, damage } = instincts.twin_barrel

export const look: InstinctLook = {
  name: texts.twin_barrel.name,
  icon: 'twin_barrel',
  tint: 0xffc97a,
  text: (rank) => say(texts.twin_barrel.text, { bullets: 1 + bullets(rank), damage: percent(damage) }),
  grows: [{ name: texts.grows.moreBullets, at: (rank) => more(formatNumber(bullets(rank))) }],
}
