import { ReplayPage } from '../../features/replay/replay-page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
// A run's code is one file if each page that needs a part of it imports all of it. Two files would be larger for the first run.
import '../../features/run/adventure.tsx'

const RaceRun = lazyComponent(() => import('./parts/race-run.ts').then(({ RaceRun }) => RaceRun))

export const Page = () => <ReplayPage RaceRun={RaceRun} />
