import { Controls } from '../../ui/controls.tsx'
import { useDevice } from '../../ui/use-device.ts'

/** Over the world while the run is being prepared or closed. */
export function RunWait({ children, controls = false }: { children: string; controls?: boolean }) {
  return (
    <div className="run-wait">
      <p role="status">{children}</p>
      {controls && <DeviceControls />}
    </div>
  )
}

/** Somebody's first runs: what moves the survivor is read while the area loads. */
const DeviceControls = () => <Controls device={useDevice()} />
