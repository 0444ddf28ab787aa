import { type ReactNode, useEffect, useRef } from 'react'
import type { BoundDevice } from '../../../machines/rebind.ts'
import { t } from '../../language/t.ts'
import { askLine, changeLine, clearLine, conflictLine, lostLine, refusalLine } from '../../messages/remap.ts'
import { Button } from '../../ui/button.tsx'
import { type BindingsProps, codeButtonId } from './bindings-list.tsx'

type FootProps = BindingsProps & { readonly device: BoundDevice }

/** Shows the current prompt, a conflict, or the last change, with the available actions. */
export function RemapFoot(props: FootProps) {
  const { snapshot, nameOf } = props
  const { asked, pressed, refusal, owner, change, lost } = snapshot.context
  if (snapshot.matches('conflict') && asked && pressed !== null && owner !== null)
    return <Conflict {...props}>{conflictLine(nameOf(pressed), owner, asked.control)}</Conflict>
  if (asked && snapshot.matches({ capturing: 'refused' }) && pressed !== null && refusal !== null)
    return <Capturing {...props}>{refusalLine(nameOf(pressed), refusal)}</Capturing>
  if (asked) return <Capturing {...props}>{askLine(asked.device, asked.control)}</Capturing>
  return (
    <Idle {...props}>
      {change && snapshot.matches('saved') ? (
        <>
          {changeLine(change, nameOf)}
          {lost.length > 0 && <strong className="remap-lost"> {lostLine(lost)}</strong>}
        </>
      ) : props.device === 'keys' ? (
        t('remap.idleKeys')
      ) : (
        t('remap.idleButtons')
      )}
    </Idle>
  )
}

type PartProps = FootProps & { readonly children: ReactNode }

function Idle({ device, snapshot, send, children }: PartProps) {
  return (
    <>
      <p className="remap-says" role="status">
        {children}
      </p>
      {snapshot.can({ type: 'UNDO' }) && <Button onClick={() => send({ type: 'UNDO' })}>{t('remap.undo')}</Button>}
      <Button onClick={() => send({ type: 'RESET', device })}>{t('remap.reset')}</Button>
    </>
  )
}

function Capturing({ device, snapshot, send, children }: PartProps) {
  const { asked, controls } = snapshot.context
  const isBound = asked !== null && controls[asked.device][asked.control][asked.at] !== undefined
  const answer = useFootAnswer(snapshot, send)
  return (
    <>
      <p className="remap-says is-waiting" role="alert">
        {children}
      </p>
      {isBound && <Button onClick={() => answer('CLEAR')}>{clearLine(device)}</Button>}
      <Button onClick={() => answer('CANCEL')}>{t('remap.cancel')}</Button>
    </>
  )
}

/** Focuses the option that keeps the existing binding. */
function Conflict({ snapshot, send, children }: PartProps) {
  const keep = useRef<HTMLButtonElement>(null)
  const answer = useFootAnswer(snapshot, send)
  useEffect(() => keep.current?.focus(), [])
  return (
    <>
      <p className="remap-says is-conflict" role="alert">
        {children}
      </p>
      <Button ref={keep} onClick={() => answer('CANCEL')}>
        {t('remap.keep')}
      </Button>
      <Button variant="primary" onClick={() => answer('TAKE')}>
        {t('remap.take')}
      </Button>
    </>
  )
}

/** Sends the answer and returns the focus to the binding's button. */
function useFootAnswer(snapshot: FootProps['snapshot'], send: FootProps['send']): (type: 'CANCEL' | 'CLEAR' | 'TAKE') => void {
  return (type) => {
    const { asked } = snapshot.context
    send({ type })
    if (asked) document.getElementById(codeButtonId(asked))?.focus()
  }
}
