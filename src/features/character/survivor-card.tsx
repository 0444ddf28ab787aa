import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LevelMilestones } from '../../ui/level-milestones.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SandboxTag } from '../../ui/sandbox-tag.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { powerUpCounts, weaponUpgradeCounts } from './character-text.ts'
import { HistoryButton } from './history-button.tsx'
import { ResetPerks } from './reset-perks.tsx'
import { SurvivorLook } from './survivor-look.tsx'

export type CharacterDialog = 'avatar' | 'quick-slots' | 'colour' | 'achievements'
interface SurvivorCardProps {
  readonly save: Pick<Save, 'characterName' | 'avatarUrl' | 'level' | 'powerUpHistory' | 'weaponUpgradeHistory' | 'ext'>
  readonly onOpen: (dialog: CharacterDialog) => void
  readonly onReset: () => void
  readonly onSaveGame: () => Promise<void>
}

/** The survivor's name, avatar, level and picks, with the buttons that change them (CHAR-03, CHAR-05, CHAR-07). */
export function SurvivorCard({ save, onOpen, onReset, onSaveGame }: SurvivorCardProps) {
  const { characterName, avatarUrl, level, powerUpHistory, weaponUpgradeHistory } = save
  return (
    <Panel className="survivor" aria-label={t('character.survivor')}>
      <div className="survivor-who">
        <button type="button" aria-label={t('character.changeAvatar')} onClick={() => onOpen('avatar')}>
          <Avatar src={avatarUrl} name="" />
          <Icon name="pencil" />
        </button>
        <div>
          <h2>{characterName}</h2>
          <Tooltip onPress text={<LevelMilestones level={level} />}>
            <button type="button" className="meter-more">
              {t('shell.levelOf', { level })}
            </button>
          </Tooltip>
          {save.ext.sandbox && (
            <p>
              <SandboxTag />
            </p>
          )}
        </div>
      </div>
      <SurvivorLook save={save} />
      <HistoryButton
        label={t('character.levelUpBonuses')}
        icon="up"
        picks={powerUpCounts(powerUpHistory)}
        none={t('character.history.noPowerUps')}
      />
      <HistoryButton
        label={t('character.bossPowerUps')}
        icon="skull"
        picks={weaponUpgradeCounts(weaponUpgradeHistory)}
        none={t('character.history.noUpgrades')}
      />
      <ResetPerks powerUps={powerUpHistory.length} onReset={onReset} />
      <hr />
      <Button onClick={() => onOpen('achievements')}>
        <Icon name="trophy" />
        {t('character.achievements')}
      </Button>
      <Button onClick={() => onOpen('quick-slots')}>
        <Icon name="slots" />
        {t('character.quickSlots')}
      </Button>
      <Button onClick={() => onOpen('colour')}>
        <Icon name="palette" />
        {t('character.projectileColour')}
      </Button>
      <hr />
      <SaveGame onSave={onSaveGame} />
    </Panel>
  )
}

/** The Save Game button (SAVE-12). */
function SaveGame({ onSave }: { readonly onSave: () => Promise<void> }) {
  const { busy, onSubmit } = useSubmit(onSave)
  return (
    <form onSubmit={onSubmit}>
      <Button variant="primary" type="submit" block busy={busy}>
        <Icon name="save" />
        {t('character.saveGame')}
      </Button>
    </form>
  )
}
