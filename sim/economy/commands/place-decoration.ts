import { decorations, isDecorationId } from '../../content/decorations.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { isOwned, shownDecorations } from '../../rules/cosmetics.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Puts a decoration that the player owns into its place, instead of the one that stands there, or puts it away. */
export function placeDecoration(save: Save, { decorationId, placed }: CommandOf<'place-decoration'>): CommandResult {
  if (!isDecorationId(decorationId)) return refuse({ type: 'no-such-cosmetic' })
  if (!isOwned(save, decorationId)) return refuse({ type: 'cosmetic-not-owned' })
  const { place } = decorations[decorationId]
  const others = shownDecorations(save).filter((id) => decorations[id].place !== place)
  const left = shownDecorations(save).filter((id) => id !== decorationId)
  return ok({
    save: { ...save, ext: { ...save.ext, decorations: placed ? [...others, decorationId] : left } },
    events: [{ type: 'decoration-placed', id: decorationId, placed }],
  })
}
