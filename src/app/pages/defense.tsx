import { Adventure } from '../../features/run/adventure.tsx'
import { fetchAfterRun } from './after-run.ts'

export const Page = () => <Adventure locationId="defense" fetchAfterRun={fetchAfterRun} />
