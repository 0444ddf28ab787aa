import { useState } from 'react'
import { Link } from 'react-router-dom'
import { locations } from '../../../sim/content/locations.ts'
import { namesUnder, t } from '../../language/t.ts'
import type { ControlDevice, ShownControls } from '../../messages/controls.ts'
import { hintText, RUN_HINTS } from '../../messages/how-to-play.ts'
import { itemName } from '../../messages/item-names.ts'
import { Button } from '../../ui/button.tsx'
import { Controls } from '../../ui/controls.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { publicUrl } from '../../ui/public-url.ts'
import { SentenceWithKeys } from '../../ui/sentence-with-keys.tsx'
import { ControlsContext, useControls } from '../../ui/shown-controls.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { MOTIONLESS_MEDIA, useMedia } from '../../ui/use-media.ts'

const DEVICES = ['keys', 'touch', 'pad'] as const satisfies readonly ControlDevice[]

/** A short film of a run and the camp, and one chapter per device on how to play (CAMP-06). */
export function HowToPlayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const controls = useControls()
  const [chosen, choose] = useState<ControlDevice | null>(null)
  return (
    <Dialog open={open} title={t('how-to-play.title')} onClose={onClose} width="52rem" footer={<Intro />}>
      <Film />
      <Tabs
        label={t('how-to-play.devices')}
        value={chosen ?? controls.device}
        onChange={choose}
        fit
        panelClass="how-to-chapter"
        tabs={DEVICES.map((device) => ({
          value: device,
          label: t(`how-to-play.${device}`),
          panel: <Chapter controls={{ ...controls, device }} />,
        }))}
      />
      <p className="how-to-death">{t('how-to-play.death', { level: locations.school.beginners.below })}</p>
    </Dialog>
  )
}

/** Players who started with Play now have not seen the intro (LAND-05). */
const Intro = () => (
  <Button asChild>
    <Link to="/intro-slideshow">{t('how-to-play.intro')}</Link>
  </Button>
)

/** Muted, so that browsers allow autoplay; players who prefer reduced motion start it themselves. */
function Film() {
  const still = useMedia(MOTIONLESS_MEDIA)
  return (
    <video
      className="how-to-play"
      controls
      autoPlay={!still}
      muted
      playsInline
      preload="metadata"
      poster={publicUrl('/how-to-play.webp')}
      aria-label={t('how-to-play.title')}
      aria-description={namesUnder('how-to-play.film')
        .map((line) => t(`how-to-play.film.${line}`))
        .join(' ')}
    >
      <source src={publicUrl('/how-to-play.webm')} type="video/webm" />
      <track kind="captions" src={publicUrl('/how-to-play.vtt')} srcLang="en" label={t('how-to-play.captions')} default />
      {t('how-to-play.videoMissing')}
    </video>
  )
}

const Chapter = ({ controls }: { controls: ShownControls }) => (
  <ControlsContext value={controls}>
    <section>
      <h3>{t('how-to-play.controls')}</h3>
      <Controls />
    </section>
    <section>
      <h3>{t('how-to-play.firstRun')}</h3>
      <ol>
        {RUN_HINTS.map((id) => (
          <li key={id}>
            <SentenceWithKeys text={hintText(id, controls)} item={itemName('bandage')} slot={0} />
          </li>
        ))}
      </ol>
    </section>
  </ControlsContext>
)
