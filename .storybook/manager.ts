import { CURRENT_STORY_WAS_SET, STORY_PREPARED } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { bookTheme } from './theme.ts'

const INTERACTIONS = 'storybook/interactions/panel'
const CONTROLS = 'addon-controls'

addons.setConfig({ theme: bookTheme, sidebar: { showRoots: false } })

addons.register('nightfence', (api) => {
  void api.setAddonShortcut('nightfence', {
    label: 'Find a story in your own words',
    defaultShortcut: ['alt', 'F'],
    actionName: 'find-story',
    action: () => api.selectStory('start-here-find-a-story--all-stories'),
  })
  /** True while the interactions panel replaces the controls panel, which would be empty for a story without controls. */
  let movedAway = false
  const choosePanel = () => {
    const story = api.getCurrentStoryData()
    if (story?.type !== 'story' || !story.prepared) return
    const names = Object.values(story.argTypes ?? {}).filter(({ table }) => table?.disable !== true)
    if (names.length === 0 && api.getSelectedPanel() === CONTROLS) {
      movedAway = true
      api.setSelectedPanel(INTERACTIONS)
    } else if (names.length > 0 && movedAway && api.getSelectedPanel() === INTERACTIONS) {
      movedAway = false
      api.setSelectedPanel(CONTROLS)
    }
  }
  api.on(STORY_PREPARED, choosePanel)
  api.on(CURRENT_STORY_WAS_SET, choosePanel)

  // The manager writes its own name into the page title after each change of story.
  const title = document.querySelector('title')
  const rename = () => {
    const named = document.title.replace(/\bStorybook$/, 'Nightfence')
    if (named !== document.title) document.title = named
  }
  if (title) new MutationObserver(rename).observe(title, { childList: true, characterData: true, subtree: true })
  rename()
})
