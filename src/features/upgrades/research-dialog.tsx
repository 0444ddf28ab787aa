import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { researchTopics, upgradesText as text } from './upgrades-text.ts'

/** A promise: nothing can be researched yet (UPG-05). */
export function ResearchDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <Button size="sm" block disabled>
      <Icon name="lock" />
      {text.researchSoon}
    </Button>
  )
  return (
    <Dialog open title={text.research} lead={text.researchLead} onClose={onClose} width="28rem" footer={footer}>
      <ul className="stack">
        {researchTopics.map(({ name, words }) => (
          <li key={name}>
            <Card locked className="research-topic">
              <Icon name="research" />
              <div>
                <h3>{name}</h3>
                <p>{words}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
