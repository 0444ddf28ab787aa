import { shownDecorations, type Wardrobe, wornCostume } from '../../../sim/rules/cosmetics.ts'
import { t } from '../../language/t.ts'
import { CostumePicture, DecorationPicture } from '../../ui/cosmetic-picture.tsx'
import './survivor-look.css'

/** The outfit in runs and the decorations of the camp. */
export function SurvivorLook({ save }: { readonly save: Wardrobe }) {
  const costume = wornCostume(save)
  const decorations = shownDecorations(save)
  return (
    <div className="survivor-look">
      <figure>
        <CostumePicture id={costume} />
        <figcaption>{costume === null ? t('cosmetics.ownClothes') : t(`cosmetics.names.${costume}`)}</figcaption>
      </figure>
      {decorations.length > 0 && (
        <ul aria-label={t('cosmetics.decorations')}>
          {decorations.map((id) => (
            <li key={id} title={t(`cosmetics.names.${id}`)}>
              <DecorationPicture id={id} />
              <span className="visually-hidden">{t(`cosmetics.names.${id}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
