import { folder, inlined } from 'virtual:texts'
import { language } from './language.ts'
import type { Texts } from './text-types.ts'

/** `landing`: what is read before anything else is fetched. `run`: before the first frame of a first run. `game`: everything else. */
export type TextGroup = keyof Texts

const loaded: Partial<Texts> = { ...inlined }
const asked: Partial<Record<TextGroup, Promise<void>>> = {}

/** Fetches the texts of a group in the language in use, once. Rejects where they do not come, and the next call asks anew. */
export function loadTexts(group: TextGroup): Promise<void> {
  if (loaded[group]) return Promise.resolve()
  asked[group] ??= fetchTexts(group).finally(() => delete asked[group])
  return asked[group]
}

async function fetchTexts(group: TextGroup): Promise<void> {
  const answer = await fetch(`${import.meta.env.BASE_URL}${folder}/${language}/${group}.json`)
  if (!answer.ok) throw new Error(`The texts of "${group}" did not come: HTTP ${answer.status}`)
  Object.assign(loaded, { [group]: await answer.json() })
}

/** The texts of a group where they are loaded, for what goes without them meanwhile. */
export const loadedTexts = <Group extends TextGroup>(group: Group): Texts[Group] | undefined => loaded[group]

/**
 * The texts of a group that was loaded. They are read by modules as these are imported, and no module waits for them by a top-level
 * await, which Safari breaks (decision 78): so whoever imports a part of the game loads its texts first (`loadPart`).
 */
/* @__NO_SIDE_EFFECTS__ */
export function textsOf<Group extends TextGroup>(group: Group): Texts[Group] {
  const texts = loaded[group]
  if (texts === undefined) throw new Error(`The texts of "${group}" were read before they were loaded.`)
  return texts
}
