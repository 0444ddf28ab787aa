import { hasDoNotTrack } from './browser/do-not-track.ts'
import { errorsUrl, releaseOf } from './browser/error-address.ts'
import { watchErrors } from './browser/error-reporter.ts'
import { isComplete } from './browser/is-complete.ts'
import { deviceStorage } from './browser/storage.ts'
import { dropForeignTokens } from './features/account/mail-link.ts'
import { reloadWhenReplaced } from './features/updates/served-version.ts'
import { hideInputMethodKeys } from './input/composition.ts'
import { currentLanguage, watchLanguage } from './language/language.ts'
import { loadLanguage } from './language/t.ts'
import { SHOWN_VERSION } from './messages/settings.ts'
import { keepInstallOffer } from './state/install-prompt.ts'
import { allowsReports, applyStoredPreferences } from './state/page-preferences.ts'
import './theme.css'
import { fontsLoaded } from './ui/fonts-loaded.ts'
import { dropBrokenLinks, retryUntilLoaded } from './ui/retry-until-loaded.ts'

watchErrors({
  url: errorsUrl(import.meta.env.VITE_ERRORS_DSN, import.meta.env.VITE_SUPABASE_URL),
  release: releaseOf(SHOWN_VERSION, import.meta.url),
  isAllowed: () => allowsReports(deviceStorage) && !hasDoNotTrack(),
})
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
document.documentElement.lang = currentLanguage()
watchLanguage(() => {
  document.documentElement.lang = currentLanguage()
})
hideInputMethodKeys()
dropForeignTokens(location, history)
dropBrokenLinks()
reloadWhenReplaced()
keepInstallOffer()
applyStoredPreferences(document.documentElement, deviceStorage)
addEventListener('focusin', function fieldFocused({ target }) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
  removeEventListener('focusin', fieldFocused)
  void retryUntilLoaded(() => import('./input/whole-graphemes.ts')).then(({ keepGraphemesWhole }) => keepGraphemesWhole())
})
const ready = isComplete()
  ? null
  : retryUntilLoaded(() => import('./browser/older-browsers.ts')).then(({ installPolyfills }) => installPolyfills())

// No module reads texts while it is imported, so the app runs while they are fetched; only the first render needs them.
const texts = retryUntilLoaded(() => loadLanguage(currentLanguage()))
const app = Promise.resolve(ready).then(() => retryUntilLoaded(() => import('./app/start.tsx')))
// The first render waits for the fonts, which load in parallel with the app, so that nothing moves when they arrive. The page is also shown
// if they fail to load.
void Promise.all([app, texts, fontsLoaded(document.fonts)]).then(([{ start }]) => start(root))
