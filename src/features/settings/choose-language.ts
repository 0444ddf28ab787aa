import { keepLanguage } from '../../language/language.ts'
import type { LanguageId } from '../../language/languages.ts'
import { loadLanguage, t } from '../../language/t.ts'
import type { ShowToast } from '../../state/toasts.ts'

/** Shows the game in another language and keeps the choice on this device. If either fails, nothing changes and a toast says so. */
export async function chooseLanguage(id: LanguageId, toasts: { readonly show: ShowToast }, load = loadLanguage): Promise<void> {
  try {
    await load(id)
  } catch {
    toasts.show('error', t('settings.language.notLoaded'))
    return
  }
  if (!keepLanguage(id)) toasts.show('error', t('settings.language.notKept'))
}
