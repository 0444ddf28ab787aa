import type { CSSProperties } from 'react'
import { Link } from 'react-router-dom'
import type { Save } from '../../../sim/save/save.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { settlerFeatures, settlersScreenText as text } from './settlers-screen-text.ts'
import { settlers } from './settlers-text.ts'
import './settlers.css'

/** Of the settlers, in their order. */
const faces = ['/settlers/rhea.svg', '/settlers/tomas.svg', '/settlers/mina.svg', '/settlers/dispatch.svg']

interface SettlersScreenProps {
  readonly save: Pick<Save, 'currentSettlers' | 'maxSettlers'>
}

/** `/settlers`: who was rescued, who has room here, and what they will do one day (SETTLR-01). */
export function SettlersScreen({ save: { currentSettlers, maxSettlers } }: SettlersScreenProps) {
  return (
    <main ref={focusableScroll} className="page">
      <div className="settlers">
        <Panel aria-label={text.rescued}>
          <header className="settlers-head">
            <h2>{text.rescued}</h2>
            <span className="tag num">
              <Icon name="settlers" />
              {text.room(currentSettlers, maxSettlers)}
            </span>
          </header>
          <ul className="settlers-people">
            {settlers.map(({ name, words }, index) => (
              <Settler key={name} name={name} words={words} face={faces[index] as string} here={index < currentSettlers} />
            ))}
          </ul>
          <p className="settlers-hint">{currentSettlers < settlers.length ? <Link to="/upgrades">{text.more}</Link> : text.everybody}</p>
        </Panel>
        <Panel aria-label={text.features}>
          <h2>{text.features}</h2>
          <ul className="settlers-features">
            {settlerFeatures.map(({ id, name, words }, nth) => (
              <li key={id}>
                <button type="button" className="card is-locked" disabled>
                  <i className="settlers-post" style={{ '--nth': nth } as CSSProperties} />
                  <b>{name}</b>
                  <span>{words}</span>
                  <span className="tag">
                    <Icon name="lock" />
                    {text.comingSoon}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </main>
  )
}

interface SettlerProps {
  readonly name: string
  readonly words: string | null
  readonly face: string
  readonly here: boolean
}
const Settler = ({ name, words, face, here }: SettlerProps) => (
  <li className={classNames('card', !here && 'is-locked')}>
    <Avatar src={face} name="" size="80px" />
    <h3>{name}</h3>
    {words !== null && <p>{words}</p>}
    <span className={classNames('tag', here && 'here')}>
      <Icon name={here ? 'check' : 'hourglass'} />
      {here ? text.here : text.waiting}
    </span>
  </li>
)
