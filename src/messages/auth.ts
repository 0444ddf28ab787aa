import type { ResendNotice } from '../../machines/resend.machine.ts'
import { t } from '../language/t.ts'
import { refusalText } from './refusals.ts'

export type ResendPurpose = 'confirmation' | 'reset'

/** Toast for a notice of the resend machine (ACCT-08). */
export function resendToast(notice: ResendNotice, purpose: ResendPurpose): { readonly kind: 'success' | 'error'; readonly text: string } {
  switch (notice.type) {
    case 'sent':
      return { kind: 'success', text: purpose === 'reset' ? t('auth.link.reset.resent') : t('account.resent') }
    case 'failed': {
      const message = refusalText(notice.message)
      return { kind: 'error', text: t(purpose === 'reset' ? 'auth.link.reset.failed' : 'account.resendFailed', { message }) }
    }
    case 'unexpected':
      return { kind: 'error', text: t('account.unexpected', { message: refusalText(notice.message) }) }
  }
}
