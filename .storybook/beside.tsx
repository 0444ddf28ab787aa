import React, { type ReactNode, useEffect, useState } from 'react'
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import { COLUMN, PREVIEW_FRAME } from './review/use-review.ts'

// The frame of the first language stays in the same place of the tree, so that it is not loaded again.
const Columns = styled.div<{ $count: number }>(({ $count }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(${$count}, minmax(0, 1fr))`,
  width: '100%',
  height: '100%',
  '& > *': { minWidth: 0, minHeight: 0, overflow: 'auto' },
}))
const Frame = styled.iframe(({ theme }) => ({
  display: 'block',
  marginInline: 'auto',
  border: 0,
  outline: `1px solid ${theme.appBorderColor}`,
}))

interface Box {
  readonly width: number
  readonly height: number
  readonly marginTop: number
}

/** Size and height above of the first frame, which follow the toolbar's size. */
function useFirstFrame(): Box | null {
  const [box, setBox] = useState<Box | null>(null)
  useEffect(() => {
    const frame = document.querySelector<HTMLElement>(`#${PREVIEW_FRAME}`)
    if (!frame) return
    const measure = () => {
      const column = frame.closest(`[${COLUMN}]`)
      const marginTop = frame.getBoundingClientRect().top - (column?.getBoundingClientRect().top ?? 0) + (column?.scrollTop ?? 0)
      setBox({ width: frame.offsetWidth, height: frame.offsetHeight, marginTop })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    return () => observer.disconnect()
  }, [])
  return box
}

/** Shows the story in the toolbar's second language beside the first. */
export function BesidePreview({ children, storyId }: { readonly children?: ReactNode; readonly storyId: string }) {
  const [{ beside }] = useGlobals()
  const { viewMode } = useStorybookState()
  const isShown = viewMode === 'story' && typeof beside === 'string' && beside !== 'none'
  return (
    <Columns $count={isShown ? 2 : 1}>
      <div {...{ [COLUMN]: '' }}>{children}</div>
      {isShown && <SecondFrame storyId={storyId} language={beside} />}
    </Columns>
  )
}

function SecondFrame({ storyId, language }: { readonly storyId: string; readonly language: string }) {
  const api = useStorybookApi()
  const box = useFirstFrame()
  // Each change of arguments or settings changes this address, so the frame follows the first one. axe checks the first one only.
  const globals = `language:${language};beside:none;a11y.manual:!true`
  const { previewHref } = api.getStoryHrefs(storyId, { queryParams: { globals } })
  const address = new URL(previewHref, document.baseURI).href
  // The story's frame posts its events to its parent, and the manager would take them for events of the first frame.
  const page = `<!doctype html><style>html, body, iframe { display: block; width: 100%; height: 100%; margin: 0; border: 0 }</style><iframe title="Story" src="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"></iframe>`
  return (
    <div>
      <Frame title={`The story in the second language: ${language}`} srcDoc={page} style={box ?? { width: '100%', height: '100%' }} />
    </div>
  )
}
