import { entries } from 'virtual:book-index'
import { useId, useState } from 'react'
import { type FoundStory, findStories } from './find-stories.ts'
import './situations-page.css'

/** Number of results on the page. */
const SHOWN = 40

/** A search of all stories by what they are called, what they show and the situation that a player is in. */
export function SituationsPage({ search }: { readonly search: string }) {
  const [text, setText] = useState(search)
  const field = useId()
  const found = findStories(entries, text)
  return (
    <main className="situations">
      <h1>Find a story</h1>
      <p>Type what a player or a designer would say. A story is found if it has all words, or words of the same meaning.</p>
      <label htmlFor={field}>In your own words</label>
      <input
        id={field}
        type="search"
        value={text}
        placeholder="death dialog when the player cannot pay"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status">{found.length === 0 ? 'No story has these words. Try fewer.' : `${found.length} of ${entries.length} stories`}</p>
      <ol>
        {found.slice(0, SHOWN).map((one) => (
          <Result key={one.entry.id} found={one} />
        ))}
      </ol>
    </main>
  )
}

function Result({ found: { entry, reasons, missing } }: { readonly found: FoundStory }) {
  const reason = reasons.find(({ field }) => field === 'situation' || field === 'about')
  return (
    <li>
      <a href={`./?path=/story/${entry.id}`} target="_top">
        {entry.title} / {entry.name}
      </a>
      {reason && <p>{reason.text}</p>}
      {missing.length > 0 && <p>Without: {missing.join(', ')}</p>}
    </li>
  )
}
