import { useId, useState } from 'react'
import { storyNameFromExport, toId } from 'storybook/internal/csf'
import type { SituationPlace } from './situation.tsx'
import * as stories from './situations.stories.tsx'
import './situations-page.css'

interface Row extends Omit<SituationPlace, 'title' | 'story'> {
  readonly words: string
  /** Id of the story that shows the situation. */
  readonly id: string
}

interface SituationExport {
  readonly parameters?: { readonly situation?: SituationPlace }
}
/** Storybook adds its own exports to a module, which are not stories. */
const rows: readonly Row[] = Object.entries<SituationExport>(stories as object as Record<string, SituationExport>).flatMap(([name, of]) => {
  const { who, where, title, story } = of.parameters?.situation ?? {}
  if (who === undefined || where === undefined || title === undefined || story === undefined) return []
  return [{ who, where, words: storyNameFromExport(name), id: toId(title, storyNameFromExport(story)) }]
})

/** True if the row contains every word of the search, in any order. */
function matches({ words, who, where }: Row, search: string): boolean {
  const text = `${words} ${who} ${where}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** A table of situations with a live search. */
export function SituationsPage({ search }: { readonly search: string }) {
  const [text, setText] = useState(search)
  const field = useId()
  const found = rows.filter((row) => matches(row, text))
  return (
    <main className="situations">
      <h1>Situations</h1>
      <p>
        Who it is, where, and what happens. Storybook's own search (press <kbd>Ctrl K</kbd>) finds them by the same words.
      </p>
      <label htmlFor={field}>In a player’s words</label>
      <input id={field} type="search" value={text} placeholder="died too few diamonds" onChange={(event) => setText(event.target.value)} />
      <p role="status">{found.length === 0 ? 'Nothing. Try fewer words.' : `${found.length} of ${rows.length}`}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">What happens</th>
            <th scope="col">Who</th>
            <th scope="col">Where</th>
          </tr>
        </thead>
        <tbody>
          {found.map(({ words, who, where, id }) => (
            <tr key={words}>
              <td>
                <a href={`./?path=/story/${id}`} target="_top">
                  {words}
                </a>
              </td>
              <td>{who}</td>
              <td>{where}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  )
}
