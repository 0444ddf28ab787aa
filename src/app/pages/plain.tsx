import { useLocation } from 'react-router-dom'
import { canonical } from '../../../machines/redirects.ts'
import { screenTitles } from '../../messages/screen-titles.ts'
import { PlainScreen } from '../../screens/plain/plain-screen.tsx'
import { Shell } from '../shell.tsx'

/** The screens whose content is not built yet. */
export function Page() {
  const path = canonical(useLocation().pathname) as keyof typeof screenTitles
  const title = screenTitles[path]
  return (
    <Shell title={title} back="camp">
      <PlainScreen title={title} />
    </Shell>
  )
}
