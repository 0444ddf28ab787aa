import { keepLanguage } from '../../language/language.ts'
import type { LanguageId } from '../../language/languages.ts'
import { saveText } from '../../messages/save.ts'
import { languageText } from '../../messages/settings.ts'
import type { Outbox } from '../../state/saving/outbox.ts'
import type { SaveKeeper } from '../../state/saving/save-keeper.ts'
import type { ShowToast } from '../../state/toasts.ts'

/** What a new page needs of the game that is open. */
interface Reloading {
  readonly keeper: Pick<SaveKeeper, 'state' | 'flush'>
  readonly outbox: Pick<Outbox, 'isPersisted'>
  readonly toasts: { readonly show: ShowToast }
}

/**
 * The game in another language: kept on this device, and read by a new page. What is not saved yet is saved first, or waits on this
 * device; where neither can be, or the language cannot be kept, the page stays and says so.
 */
export async function chooseLanguage(id: LanguageId, { keeper, outbox, toasts }: Reloading, reload: () => void): Promise<void> {
  const { slot } = keeper.state
  const written = slot === null ? null : await keeper.flush()
  if (slot !== null && written?.ok === false && !outbox.isPersisted()) toasts.show('error', saveText.failed(slot, written.error))
  else if (keepLanguage(id)) reload()
  else toasts.show('error', languageText.notKept)
}
