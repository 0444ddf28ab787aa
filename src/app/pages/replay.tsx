import { ReplayPage } from '../../features/replay/replay-page.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
// Each page that needs a part of a run's code imports all of it, which keeps the code in one chunk. Two chunks would be a larger download
// for the first run.
import '../../features/run/adventure.tsx'

const RaceRun = lazyComponent(() => import('./parts/race-run.ts').then(({ RaceRun }) => RaceRun))
const PracticeRun = lazyComponent(() => import('./parts/race-run.ts').then(({ PracticeRun }) => PracticeRun))

export const Page = () => <ReplayPage RaceRun={RaceRun} PracticeRun={PracticeRun} />
