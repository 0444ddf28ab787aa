import * as map from './adventure-map.mjs'
import * as hub from './camp-hub.mjs'
import * as intro from './intro.mjs'
import * as landing from './landing.mjs'

export const SCENES = {
  'adventure-map': { draw: map.draw, width: 1280 },
  'camp-hub': { draw: hub.draw, width: 1920 },
  'landing-wide': { draw: () => landing.draw(1920, 1080), width: 1920 },
  'landing-phone': { draw: () => landing.draw(780, 1000, { phone: true }), width: 780 },
  'intro-1-the-city-before': { draw: intro.before, width: 1600 },
  'intro-2-the-fall': { draw: intro.fall, width: 1600 },
  'intro-3-the-last-stand': { draw: intro.lastStand, width: 1600 },
  'intro-4-will-you-survive': { draw: intro.survive, width: 1600 },
}
