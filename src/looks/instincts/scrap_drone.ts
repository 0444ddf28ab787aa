import { instincts } from '../../../sim/content/instincts.ts'
import { formatNumber } from '../../language/figures.ts'
import { say } from '../../language/say.ts'
import { textsOf } from '../../language/texts.ts'
import { aSecond, type InstinctLook, percent } from '../instinct-look.ts'

const texts = textsOf('run').instincts
const { every, range, damage } = instincts.scrap_drone

export const look: InstinctLook = {
  name: texts.scrap_drone.name,
  icon: 'scrap_drone',
  tint: 0x6fd3ff,
  text: (rank) => say(texts.scrap_drone.text, { range, times: aSecond(every(rank)), damage: percent(damage) }),
  grows: [{ name: texts.grows.shots, at: (rank) => formatNumber(aSecond(every(rank))) }],
}
