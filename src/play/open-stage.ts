import { BASE_PLAYER } from '../../sim/content/player.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { namesUnder, t } from '../language/t.ts'
import type { MapSign } from '../looks/ground-signs.ts'
import type { ShownGhost } from '../render/late-effects/ghost-drawer.ts'
import type { EffectSettings } from '../render/scene/effect-settings.ts'
import type { Stage, StageOptions } from '../render/stage.ts'

/** Texts of the signs on the ground, in the current language. */
const signs = async () =>
  Object.fromEntries(namesUnder('map-signs.grounds').map((sign) => [sign, t(`map-signs.grounds.${sign}`)])) as Record<MapSign, string>

/** Options for a stage's graphics context and the callback for its loss. */
export type StageContext = Pick<StageOptions, 'canvasOnly' | 'onContext'>

/** Creates the stage of a segment in an element; the render code is loaded with the first one. */
export async function openStage(
  spec: RunSpec,
  into: HTMLElement | Promise<HTMLElement>,
  effects: EffectSettings,
  ghost: ShownGhost | null = null,
  context: StageContext = {},
): Promise<Stage> {
  const [{ createStage }, element] = await Promise.all([import('../render/stage.ts'), into])
  const { gear, ...shown } = spec
  return createStage(element, {
    ...shown,
    reach: BASE_PLAYER.attackRangeMultiplier + gear.meleeRange,
    effects,
    ghost,
    signs,
    base: '',
    ...context,
  })
}
