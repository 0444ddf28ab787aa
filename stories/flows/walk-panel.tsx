import { useState } from 'react'
import { Button } from '../../src/ui/button.tsx'
import { Switch } from '../../src/ui/switch.tsx'
import { leafIn, type Walk } from './use-walk.ts'

interface WalkPanelProps {
  readonly walk: Walk
  /** Story of the current state, or `null` if there is none. */
  readonly story: string | null
}

/** Controls of a walk: automatic, or event by event. */
export function WalkPanel({ walk, story }: WalkPanelProps) {
  const [showsStory, setShowsStory] = useState(false)
  const { isOpen, isOver, byItself, can, labels, lines, place } = walk
  const now = leafIn(place)
  return (
    <section className="panel walk" aria-label="Walk">
      <header className="walk-head">
        {byItself ? (
          <Button onClick={walk.pause}>Pause</Button>
        ) : (
          <Button variant="primary" onClick={() => void walk.start()}>
            Walk it live
          </Button>
        )}
        {isOpen && <Button onClick={walk.open}>From the start</Button>}
        {isOpen && <Switch label="The server does not answer" checked={walk.isCut} onChange={walk.cut} />}
        {isOpen && <Switch label="Show the state's story" checked={showsStory} onChange={setShowsStory} />}
      </header>
      {isOpen ? (
        <>
          <p role="status">
            Now: <strong>{now ?? 'nowhere'}</strong>
            {isOver && ', which is its end'}
          </p>
          <ul className="walk-events" aria-label="Events">
            {labels.map((label) => {
              const open = can.find(({ sample }) => sample.label === label)
              return (
                <li key={label}>
                  <Button
                    size="sm"
                    aria-disabled={open === undefined}
                    onClick={() => {
                      if (open === undefined) return
                      walk.write(label)
                      open.send()
                    }}
                  >
                    {label}
                  </Button>
                </li>
              )
            })}
          </ul>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
          <ol className="walk-log" aria-label="What happened, newest first" tabIndex={0}>
            {lines.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
          {showsStory && story !== null && (
            <iframe className="walk-story" title={`Story of ${now}`} src={`iframe.html?id=${story}&viewMode=story`} />
          )}
        </>
      ) : (
        <p>The machine runs here with the app's own effects, over a server in memory. A second is a minute of the game.</p>
      )}
    </section>
  )
}
