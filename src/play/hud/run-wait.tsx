import { lazyComponent } from '../../ui/lazy-component.ts'

/** Loaded only if the controls are shown. */
const Controls = lazyComponent(() => import('../../ui/controls.tsx').then(({ Controls }) => Controls))

/** Message over the world while the run loads or closes. `controls` lists the movement controls meanwhile, for a player's first runs. */
export function RunWait({ children, controls = false }: { children: string; controls?: boolean }) {
  return (
    <div className="run-wait">
      <p role="status">{children}</p>
      {controls && <Controls />}
    </div>
  )
}
