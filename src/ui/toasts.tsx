import { Toast as Radix } from 'radix-ui'
import { t } from '../language/t.ts'
import type { IconName } from '../looks/icon-names.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { deferEscapeToDialog } from './escape.ts'
import { Icon } from './icon.tsx'

type ToastKind = 'info' | 'success' | 'error'
interface ToastsProps {
  /** The toast on display (TOAST-01). A new `id` restarts its timer. */
  toast: { readonly id: number; readonly kind: ToastKind; readonly text: string } | null
  /** Called when the toast is closed or swiped away, or when its time is up. */
  onClose: (id: number) => void
}

const icons: Record<ToastKind, IconName> = { info: 'info', success: 'check', error: 'warn' }

/** At most one message, at the bottom centre, for 5000 ms. It can be swiped away to the right by 50 px; F8 focuses it (TOAST-01). */
export function Toasts({ toast, onClose }: ToastsProps) {
  return (
    <Radix.Provider duration={5000} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Radix.Root
          key={toast.id}
          className={classNames('toast', toast.kind)}
          onOpenChange={(open) => !open && onClose(toast.id)}
          onEscapeKeyDown={deferEscapeToDialog}
        >
          <Icon name={icons[toast.kind]} />
          <Radix.Description>{toast.text}</Radix.Description>
          <Radix.Close asChild>
            <Button variant="ghost" aria-label={t('shared.close')}>
              <Icon name="x" />
            </Button>
          </Radix.Close>
        </Radix.Root>
      )}
      <Radix.Viewport className="toasts" hotkey={['F8']} label={t('shared.notifications', { hotkey: '{hotkey}' })} />
    </Radix.Provider>
  )
}
