import { BASE_PLAYER } from '../../sim/content/player.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import type { ShownGhost } from '../render/late-effects/ghost-drawer.ts'
import type { EffectSettings } from '../render/scene/effect-settings.ts'
import type { Stage, StageOptions } from '../render/stage.ts'
import { loadPart } from '../ui/load-part.ts'

/** What the signs on the ground say, in the language in use. */
const signs = async () => (await loadPart(() => import('../messages/map-signs.ts'), 'game')).groundSignTexts

/** What becomes of a stage's graphics context, and whether it has one. */
export type StageContext = Pick<StageOptions, 'canvasOnly' | 'onContext'>

/** The picture of a segment, in an element; its code is fetched with the first one. */
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
