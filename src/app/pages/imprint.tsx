import { ImprintScreen } from '../../features/about/imprint-screen.tsx'
import { operatorOf } from '../../messages/operator.ts'
import { Page as NotFound } from './not-found.tsx'

/** There is no such page if the operator is not set. */
export function Page() {
  const operator = operatorOf()
  return operator === null ? <NotFound /> : <ImprintScreen operator={operator} />
}
