import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { AppRoutes } from './routes.tsx'
import { Crash } from './shell/crash.tsx'

/** Renders the app. Its modules read the landing page's texts, so it is imported once those are loaded. */
export function start(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <Crash>
          <AppRoutes />
        </Crash>
      </BrowserRouter>
    </StrictMode>,
  )
}
