import React from 'react'
import { AddonPanel } from 'storybook/internal/components'
import { CURRENT_STORY_WAS_SET, STORY_PREPARED } from 'storybook/internal/core-events'
import { addons, types } from 'storybook/manager-api'
import { BesidePreview } from './beside.tsx'
import { CommentsPanel, CommentsTitle } from './review/comments-panel.tsx'
import { LookPanel } from './review/look-panel.tsx'
import { COMMENTS_PANEL, LOOK_PANEL, openComments, TEXT_FIELD } from './review/panels.ts'
import { PinnedPreview } from './review/pins.tsx'
import { StoryLabel } from './review/story-label.tsx'
import { review } from './review/use-review.ts'
import { bookTheme } from './theme.ts'

const INTERACTIONS = 'storybook/interactions/panel'
const CONTROLS = 'addon-controls'

addons.setConfig({
  theme: bookTheme,
  sidebar: { showRoots: false, renderLabel: (item) => <StoryLabel item={item} /> },
})

addons.register('nightfence', (api) => {
  void api.setAddonShortcut('nightfence', {
    label: 'Find a story in your own words',
    defaultShortcut: ['alt', 'F'],
    actionName: 'find-story',
    action: () => api.selectStory('start-here-find-a-story--all-stories'),
  })
  void api.setAddonShortcut('nightfence', {
    label: 'Comment on this story',
    defaultShortcut: ['alt', 'C'],
    actionName: 'comment',
    action: () => openComments(api, TEXT_FIELD),
  })
  addons.add(COMMENTS_PANEL, {
    type: types.PANEL,
    title: CommentsTitle,
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active === true}>
        <CommentsPanel />
      </AddonPanel>
    ),
  })
  addons.add(LOOK_PANEL, {
    type: types.PANEL,
    title: 'Look',
    match: ({ viewMode }) => viewMode === 'story',
    render: ({ active }) => (
      <AddonPanel active={active === true}>
        <LookPanel />
      </AddonPanel>
    ),
  })
  addons.add('nightfence/beside', { type: types.PREVIEW, render: BesidePreview })
  addons.add('nightfence/pins', { type: types.PREVIEW, render: PinnedPreview })
  // Other reviewers' comments arrive with a pull, so the book reads them again when its window is used again.
  void review.load()
  window.addEventListener('focus', () => void review.load())

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
  api.on(CURRENT_STORY_WAS_SET, () => review.set({ place: null, isPlacing: false }))

  // The manager writes its own name into the page title after each change of story.
  const title = document.querySelector('title')
  const rename = () => {
    const named = document.title.replace(/\bStorybook$/, 'Nightfence')
    if (named !== document.title) document.title = named
  }
  if (title) new MutationObserver(rename).observe(title, { childList: true, characterData: true, subtree: true })
  rename()
})
