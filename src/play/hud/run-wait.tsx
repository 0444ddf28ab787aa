import { lazyComponent } from '../../ui/lazy-component.ts'

/** Fetched by whoever is new. */
const Controls = lazyComponent(() => import('../../ui/controls.tsx').then(({ Controls }) => Controls))

/** Over the world while the run is being prepared or closed. `controls`: in somebody's first runs, what moves the survivor is read meanwhile. */
export function RunWait({ children, controls = false }: { children: string; controls?: boolean }) {
  return (
    <div className="run-wait">
      <p role="status">{children}</p>
      {controls && <Controls />}
    </div>
  )
}
