import { TonightPage } from '../../features/tonight/tonight-page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'

const NightRun = lazyComponent(() => import('./parts/night-run.ts').then(({ NightRun }) => NightRun))

export const Page = () => <TonightPage NightRun={NightRun} />
