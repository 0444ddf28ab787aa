import { keepLanguage } from '../../language/language.ts'
import type { LanguageId } from '../../language/languages.ts'
import { loadLanguage, t } from '../../language/t.ts'
import type { ShowToast } from '../../state/toasts.ts'

/** Switches the game to another language and stores the choice on this device. A toast reports a failure. */
export async function chooseLanguage(id: LanguageId, toasts: { readonly show: ShowToast }, load = loadLanguage): Promise<void> {
  try {
    await load(id)
  } catch {
    toasts.show('error', t('settings.language.notLoaded'))
    return
  }
  if (!keepLanguage(id)) toasts.show('error', t('settings.language.notKept'))
}
