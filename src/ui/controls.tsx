import { controlRows } from '../messages/control-rows.ts'
import { Key } from './key.tsx'
import { useControls } from './shown-controls.ts'
import './controls.css'

/** Lists the controls of a run for the current device. */
export const Controls = () => (
  <dl className="controls">
    {controlRows(useControls()).map(({ does, by }) => (
      <div key={does}>
        <dt>{does}</dt>
        <dd>{typeof by === 'string' ? by : by.map((control) => <Key key={control} control={control} />)}</dd>
      </div>
    ))}
  </dl>
)
