import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Placeholder: research is not available yet (UPG-05). */
export function ResearchDialog({ onClose }: { onClose: () => void }) {
  const footer = (
    <Button size="sm" block disabled>
      <Icon name="lock" />
      {t('upgrades.researchSoon')}
    </Button>
  )
  return (
    <Dialog open title={t('upgrades.research')} lead={t('upgrades.researchLead')} onClose={onClose} width="28rem" footer={footer}>
      <ul className="stack">
        {(['surgery', 'engines', 'eyes'] as const).map((topic) => (
          <li key={topic}>
            <Card locked className="research-topic">
              <Icon name="research" />
              <div>
                <h3>{t(`upgrades.researchTopics.${topic}.name`)}</h3>
                <p>{t(`upgrades.researchTopics.${topic}.words`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
