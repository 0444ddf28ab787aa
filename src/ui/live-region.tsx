import { Portal } from 'radix-ui'

/** Text for screen readers only. It is outside the app's own elements, because an open dialog hides those from screen readers. */
export const LiveRegion = ({ text }: { readonly text: string }) => (
  <Portal.Root className="visually-hidden" aria-live="polite">
    {text}
  </Portal.Root>
)
