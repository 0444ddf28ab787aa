import * as map from './adventure-map.mjs'
import * as hub from './camp-hub.mjs'
import * as intro from './intro.mjs'
import * as landing from './landing.mjs'

/** `bytes` is what a scene may have, less than the most; a `layer` lies over another and is seen through. */
export const SCENES = {
  'adventure-map': { draw: map.draw, width: 1280 },
  'camp-hub': { draw: hub.draw, width: 1920 },
  'landing-wide': { draw: () => landing.draw(1920, 1080).back, width: 1600, bytes: 38_000 },
  'landing-wide-front': { draw: () => landing.draw(1920, 1080).front, width: 1600, bytes: 58_000, layer: true },
  'landing-phone': { draw: () => landing.draw(780, 1000, { phone: true }).back, width: 780, bytes: 32_000 },
  'landing-phone-front': { draw: () => landing.draw(780, 1000, { phone: true }).front, width: 780, bytes: 62_000, layer: true },
  'landing-horde': { draw: () => landing.drawHorde(190, 170), width: 1140, bytes: 12_000, layer: true },
  'intro-1-the-city-before': { draw: intro.before, width: 1600 },
  'intro-2-the-fall': { draw: intro.fall, width: 1600 },
  'intro-3-the-last-stand': { draw: intro.lastStand, width: 1600 },
  'intro-4-will-you-survive': { draw: intro.survive, width: 1600 },
}
