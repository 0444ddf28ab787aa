import { controlText, type Device } from '../messages/controls.ts'
import './controls.css'
import './key.css'

/** What each control of the device does in a run. */
export const Controls = ({ device }: { device: Device }) => (
  <dl className="controls">
    {controlText[device].map(({ does, by }) => (
      <div key={does}>
        <dt>{does}</dt>
        <dd>{typeof by === 'string' ? by : by.map((key) => <kbd key={key}>{key}</kbd>)}</dd>
      </div>
    ))}
  </dl>
)
