import type { ReactNode } from 'react'
import { useRestoredFocus } from '../ui/use-restored-focus.ts'
import { Footer, type FooterProps } from './footer.tsx'
import { Header, type HeaderProps } from './header.tsx'
import './shell.css'

interface ShellProps {
  header: HeaderProps
  footer: FooterProps
  /** Notice under the header of every screen, as long as it applies. */
  notice?: ReactNode
  /** The screen: one `<main className="page">`. */
  children: ReactNode
}

/** The frame of every signed-in screen outside a run: header, screen, footer. Only the screen scrolls. */
export function ShellFrame({ header, footer, notice, children }: ShellProps) {
  useRestoredFocus()
  return (
    <div className="screen">
      <div>
        <Header {...header} />
        {notice}
      </div>
      {children}
      <Footer {...footer} />
    </div>
  )
}
