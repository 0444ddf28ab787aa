import React from 'react'
import { styled } from 'storybook/theming'
import { useReview } from './use-review.ts'

const Count = styled.span(({ theme }) => ({
  marginLeft: 8,
  padding: '0 6px',
  borderRadius: 8,
  background: theme.color.primary,
  color: '#0b1120',
  fontSize: 11,
  fontWeight: 700,
  lineHeight: '16px',
}))

interface Item {
  readonly id: string
  readonly type: string
  readonly name: string
}

/** True if a story lies below an entry of the sidebar. */
const isWithin = (story: string, { id, type }: Item): boolean =>
  type === 'story' ? story === id : story.startsWith(type === 'component' ? `${id}--` : `${id}-`)

/** A name in the sidebar with the number of open comments below it. */
export function StoryLabel({ item }: { readonly item: Item }) {
  const { comments } = useReview()
  const count = comments.filter(({ story, isResolved }) => !isResolved && isWithin(story, item)).length
  if (count === 0) return <>{item.name}</>
  const label = count === 1 ? '1 open comment' : `${count} open comments`
  return (
    <>
      {item.name}
      <Count title={label}>
        <span aria-hidden="true">{count}</span>
        <span className="sb-sr-only">, {label}</span>
      </Count>
    </>
  )
}
