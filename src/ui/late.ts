import { lazy } from 'react'
import { patiently } from './patiently.ts'

type Lazy = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default']

/** A component that is fetched when it is first shown, and asked for until it comes: nothing breaks for a dead network. */
export const late = <Component extends Lazy>(load: () => Promise<Component>) =>
  lazy(() => patiently(async () => ({ default: await load() })))
