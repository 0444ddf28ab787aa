import React, { useEffect, useRef } from 'react'
import { Button, Link } from 'storybook/internal/components'
import { styled } from 'storybook/theming'
import { addressOf, type ReviewComment } from '../../tools/review/comment.mjs'
import { review, useReview } from './use-review.ts'

const Item = styled.li<{ $isChosen: boolean }>(({ theme, $isChosen }) => ({
  display: 'grid',
  gap: 6,
  padding: 10,
  border: `1px solid ${$isChosen ? theme.color.primary : theme.appBorderColor}`,
  borderRadius: 4,
  background: theme.background.content,
  '&:focus-visible': { outline: `2px solid ${theme.color.primary}` },
}))
const Text = styled.p({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })
const About = styled.p(({ theme }) => ({ color: theme.textMutedColor, fontSize: theme.typography.size.s1 }))
const Actions = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 })

const dateOf = (time: string): string => new Date(time).toLocaleDateString('en', { dateStyle: 'medium' })

/** A comment with its author, state and actions. React shows its text as text, never as HTML. */
export function CommentItem({
  comment,
  number,
  as = 'li',
}: {
  readonly comment: ReviewComment
  readonly number?: number
  readonly as?: 'li' | 'div'
}) {
  const { chosen, author } = useReview()
  const isChosen = chosen === comment.id
  const item = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isChosen) item.current?.focus()
  }, [isChosen])
  const { size, language, isResolved } = comment
  const change = () => {
    if (author.trim() === '') return review.set({ message: 'Enter your name below first.' })
    void review.setResolved(comment.id, !isResolved, author)
  }
  return (
    <Item ref={item} as={as} tabIndex={-1} $isChosen={isChosen}>
      <About>
        {number === undefined ? '' : `${number}. `}
        <b>{comment.author}</b>, {dateOf(comment.at)}, {language}, {size.width} x {size.height}
        {comment.place ? '' : ', without a place'}
        {isResolved ? `. Resolved by ${comment.changedBy}, ${dateOf(comment.changedAt)}` : ''}
      </About>
      <Text>{comment.text}</Text>
      <Actions>
        <Button size="small" ariaLabel={false} onClick={change}>
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
        <Link href={`./${addressOf(comment)}`}>Show as commented</Link>
      </Actions>
    </Item>
  )
}
