import React, { type ChangeEvent, useRef, useState } from 'react'
import { Badge, Button, Form, Link } from 'storybook/internal/components'
import { useGlobals, useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import { addressOf, MAX_AUTHOR, MAX_TEXT, openOn, type ReviewComment } from '../../tools/review/comment.mjs'
import { CommentItem } from './comment-item.tsx'
import { closeDrawer, PLACE_BUTTON, TEXT_FIELD } from './panels.ts'
import { PREVIEW_FRAME, review, useReview } from './use-review.ts'

export const Page = styled.div(({ theme }) => ({
  display: 'grid',
  gap: 16,
  maxWidth: '60rem',
  padding: 15,
  color: theme.color.defaultText,
  fontSize: theme.typography.size.s2,
  lineHeight: 1.5,
  'h3, p, ol, ul': { margin: 0, padding: 0 },
  h3: { fontSize: theme.typography.size.m1 },
  'ol, ul': { display: 'grid', gap: 10, listStyle: 'none' },
}))
export const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 })
const Message = styled.p(({ theme }) => ({
  padding: '8px 12px',
  borderLeft: `4px solid ${theme.color.primary}`,
  background: theme.background.hoverable,
}))
const Fields = styled.form({ display: 'grid', gap: 8, maxWidth: '40rem' })

/** The tab's title with the number of open comments on the story. */
export function CommentsTitle() {
  const { comments } = useReview()
  const { storyId } = useStorybookState()
  const count = openOn(comments, storyId).length
  return (
    <Row as="span">
      <span>Comments</span>
      {count > 0 && <Badge compact>{count}</Badge>}
    </Row>
  )
}

/** The last error or result of an action. */
export function ReviewMessage() {
  const { message } = useReview()
  return <div role="status">{message && <Message>{message}</Message>}</div>
}

/** Comments on the story, a form for a new one, and the open comments of all stories. */
export function CommentsPanel() {
  const { comments } = useReview()
  const { storyId } = useStorybookState()
  const [isShowingResolved, setShowingResolved] = useState(false)
  const open = openOn(comments, storyId)
  const done = comments.filter(({ story, isResolved }) => story === storyId && isResolved)
  return (
    <Page>
      <ReviewMessage />
      <h3>{open.length === 0 ? 'No open comments on this story' : `Open comments on this story: ${open.length}`}</h3>
      <ol>
        {open.map((comment, index) => (
          <CommentItem key={comment.id} comment={comment} number={index + 1} />
        ))}
      </ol>
      {done.length > 0 && (
        <Row>
          <Button size="small" ariaLabel={false} aria-expanded={isShowingResolved} onClick={() => setShowingResolved(!isShowingResolved)}>
            {isShowingResolved ? 'Hide' : 'Show'} {done.length} resolved
          </Button>
        </Row>
      )}
      {isShowingResolved && (
        <ol>
          {done.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      <NewComment storyId={storyId} />
      <OtherStories comments={comments} storyId={storyId} />
      <Files />
    </Page>
  )
}

/** The part of the manager's address that describes the story's state. */
const addressPart = (name: string): string => new URLSearchParams(window.location.search).get(name) ?? ''

function sizeOfFrame(): ReviewComment['size'] {
  const frame = document.querySelector<HTMLElement>(`#${PREVIEW_FRAME}`)
  return { width: Math.max(1, frame?.offsetWidth ?? 1), height: Math.max(1, frame?.offsetHeight ?? 1) }
}

function NewComment({ storyId }: { readonly storyId: string }) {
  const { author, text, place } = useReview()
  const [globals] = useGlobals()
  const add = async () => {
    const language = String(globals.language ?? 'en')
    const parts = addressPart('globals').split(';')
    const others = parts.filter((part) => part !== '' && !part.startsWith('language:'))
    const isAdded = await review.add({
      story: storyId,
      args: addressPart('args'),
      globals: [`language:${language}`, ...others].join(';'),
      language,
      size: sizeOfFrame(),
      place,
      text,
      author,
    })
    if (isAdded) review.set({ text: '', place: null })
  }
  const choosePlace = () => {
    review.set({ isPlacing: true })
    closeDrawer()
  }
  return (
    <Fields
      aria-label="New comment"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <label htmlFor="review-author">Your name</label>
      <Form.Input
        id="review-author"
        value={author}
        required
        maxLength={MAX_AUTHOR}
        autoComplete="name"
        onChange={(event: ChangeEvent<HTMLInputElement>) => review.setAuthor(event.target.value)}
      />
      <label htmlFor={TEXT_FIELD}>Comment</label>
      <Form.Textarea
        id={TEXT_FIELD}
        value={text}
        required
        maxLength={MAX_TEXT}
        minRows={2}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => review.set({ text: event.target.value })}
      />
      <Row>
        <Button id={PLACE_BUTTON} type="button" ariaLabel={false} onClick={choosePlace}>
          {place ? 'Choose another place' : 'Choose a place'}
        </Button>
        {place && (
          <Button type="button" variant="ghost" ariaLabel={false} onClick={() => review.set({ place: null })}>
            Without a place
          </Button>
        )}
        <Button type="submit" variant="solid" ariaLabel={false}>
          Add comment
        </Button>
      </Row>
    </Fields>
  )
}

function OtherStories({ comments, storyId }: { readonly comments: readonly ReviewComment[]; readonly storyId: string }) {
  const api = useStorybookApi()
  const { index } = useStorybookState()
  const open = comments.filter(({ story, isResolved }) => !isResolved && story !== storyId)
  if (open.length === 0) return null
  return (
    <>
      <h3>Open comments on other stories: {open.length}</h3>
      <ul>
        {open.map((comment) => {
          const entry = index?.[comment.story]
          const isKnown = entry?.type === 'story'
          return (
            <li key={comment.id}>
              {isKnown ? (
                <Link
                  href={`./${addressOf(comment)}`}
                  onClick={(event) => {
                    event.preventDefault()
                    review.set({ chosen: comment.id })
                    api.selectStory(comment.story)
                  }}
                >
                  {entry.title} / {entry.name}
                </Link>
              ) : (
                <span>{comment.story} (this story no longer exists)</span>
              )}
              : {comment.text.length > 120 ? `${comment.text.slice(0, 120)}…` : comment.text}
              {!isKnown && <CommentItem as="div" comment={comment} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Export and import of all comments, and how a static build passes them on. */
function Files() {
  const { canWrite, address, unsent } = useReview()
  const file = useRef<HTMLInputElement>(null)
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([review.exportText()], { type: 'application/json' }))
    link.download = 'nightfence-review.json'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  const open = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? []
    if (chosen) await review.importText(await chosen.text())
    target.value = ''
  }
  return (
    <>
      <p>
        {canWrite
          ? 'Comments are stored in stories/comments. Commit them with your work.'
          : address === null
            ? 'Comments are kept in this browser. Export them and send the file to the team.'
            : 'Comments are kept in this browser and sent to the team.'}
      </p>
      <Row>
        <Button size="small" ariaLabel={false} onClick={save}>
          Export comments
        </Button>
        <Button size="small" ariaLabel={false} onClick={() => file.current?.click()}>
          Import comments
        </Button>
        {unsent > 0 && (
          <Button size="small" variant="solid" ariaLabel={false} onClick={() => void review.sendUnsent()}>
            Send {unsent} again
          </Button>
        )}
        <input
          ref={file}
          type="file"
          accept="application/json,.json"
          hidden
          aria-label="File with comments"
          onChange={(event) => void open(event)}
        />
      </Row>
    </>
  )
}
