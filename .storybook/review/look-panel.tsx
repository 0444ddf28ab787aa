import React, { useId, useState } from 'react'
import { Button, Form, Link } from 'storybook/internal/components'
import { useStorybookApi, useStorybookState } from 'storybook/manager-api'
import { styled } from 'storybook/theming'
import type { Look, LookPicture } from '../../tools/look/approvals.mjs'
import { Page, ReviewMessage, Row } from './comments-panel.tsx'
import { review, useReview } from './use-review.ts'

const SIZES = ['phone', 'desktop'] as const
type Size = (typeof SIZES)[number]
const VIEWS = { slider: 'Slider', latest: 'Latest', accepted: 'Accepted', difference: 'Difference' } as const
type View = keyof typeof VIEWS

const Choice = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  border: 0,
  legend: { float: 'left', padding: 0, marginRight: 12 },
  span: { display: 'flex', alignItems: 'center', gap: 6 },
})
const Stack = styled.div<{ $width: number }>(({ $width }) => ({
  position: 'relative',
  maxWidth: $width,
  img: { display: 'block', width: '100%' },
  'img + img': { position: 'absolute', inset: 0 },
}))
const WIDTHS: Readonly<Record<Size, number>> = { phone: 390, desktop: 1280 }

/** Compares the latest picture of the story with the accepted one, and approves it. */
export function LookPanel() {
  const { looks, approvals } = useReview()
  const { storyId } = useStorybookState()
  const look = looks[storyId]
  return (
    <Page>
      <ReviewMessage />
      {look ? (
        <LookOf key={storyId} storyId={storyId} look={look} approvedBy={approvals.find(({ story }) => story === storyId)?.by ?? null} />
      ) : (
        <p>This story is not in the list of compared looks (tools/look/list.mjs).</p>
      )}
      <Waiting />
    </Page>
  )
}

/** The state of a look in one sentence. */
function summaryOf({ accepted, isWaiting, pictures }: Look, approvedBy: string | null): string {
  if (approvedBy !== null) return `Approved by ${approvedBy} in this browser.`
  if (!isWaiting) return accepted ? `Accepted by ${accepted.by}, drawn by ${accepted.browser}.` : 'Accepted.'
  const isDrawn = SIZES.every((size) => pictures[size].latest !== null)
  return isDrawn
    ? 'The latest pictures wait for approval.'
    : 'The files of this story changed. Run "npm run look" to draw its latest pictures.'
}

function LookOf({ storyId, look, approvedBy }: { readonly storyId: string; readonly look: Look; readonly approvedBy: string | null }) {
  const { author } = useReview()
  const [size, setSize] = useState<Size>('phone')
  const [view, setView] = useState<View>('slider')
  const picture = look.pictures[size]
  const { phone, desktop } = look.pictures
  const canApprove = look.isWaiting && phone.latest !== null && desktop.latest !== null
  const approve = () => {
    if (author.trim() === '') return review.set({ message: 'Enter your name in the panel Comments first.' })
    if (phone.latest !== null && desktop.latest !== null)
      void review.approve({ story: storyId, pictures: { phone: phone.latest, desktop: desktop.latest }, by: author })
  }
  return (
    <>
      <p>{summaryOf(look, approvedBy)}</p>
      <Row>
        <Options legend="Size" all={{ phone: 'Phone', desktop: 'Desktop' }} value={size} onChange={setSize} />
        <Options legend="Show" all={VIEWS} value={view} onChange={setView} />
        {canApprove && (
          <Button variant="solid" ariaLabel={false} onClick={approve}>
            Approve both sizes
          </Button>
        )}
      </Row>
      <Pictures key={size} file={`${storyId}.${size}.webp`} picture={picture} view={view} size={size} />
    </>
  )
}

interface OptionsProps<Value extends string> {
  readonly legend: string
  readonly all: Readonly<Record<Value, string>>
  readonly value: Value
  readonly onChange: (value: Value) => void
}

function Options<Value extends string>({ legend, all, value, onChange }: OptionsProps<Value>) {
  const name = useId()
  return (
    <Choice>
      <legend>{legend}</legend>
      {(Object.entries(all) as [Value, string][]).map(([option, label]) => (
        <span key={option}>
          <Form.Radio id={`${name}${option}`} name={name} checked={option === value} onChange={() => onChange(option)} />
          <label htmlFor={`${name}${option}`}>{label}</label>
        </span>
      ))}
    </Choice>
  )
}

interface PicturesProps {
  readonly file: string
  readonly picture: LookPicture
  readonly view: View
  readonly size: Size
}

/** Which picture is missing for a view; `null` if none is. */
function missingFor(view: View, { latest, isAccepted, state }: LookPicture): string | null {
  if (view !== 'accepted' && latest === null) return 'There is no latest picture. Run "npm run look".'
  if (view !== 'latest' && !isAccepted) return 'There is no accepted picture yet.'
  return view === 'difference' && state !== 'changed' ? 'The latest picture shows no difference from the accepted one.' : null
}

function Pictures({ file, picture, view, size }: PicturesProps) {
  const [share, setShare] = useState(50)
  const slider = useId()
  const missing = missingFor(view, picture)
  if (missing !== null) return <p>{missing}</p>
  const of = (folder: string) => `./review/pictures/${folder}/${file}?${folder === 'accepted' ? '' : picture.latest}`
  if (view !== 'slider')
    return (
      <Stack $width={WIDTHS[size]}>
        <img src={of(view)} alt={`${VIEWS[view]}, ${size}`} />
      </Stack>
    )
  return (
    <>
      <Row>
        <label htmlFor={slider}>Accepted to latest</label>
        <input
          id={slider}
          type="range"
          min={0}
          max={100}
          value={share}
          aria-valuetext={`${share} % of the latest picture`}
          style={{ flex: '1 1 12rem', maxWidth: WIDTHS[size] }}
          onChange={(event) => setShare(Number(event.target.value))}
        />
      </Row>
      <Stack $width={WIDTHS[size]}>
        <img src={of('accepted')} alt={`Accepted, ${size}`} />
        <img src={of('latest')} alt={`Latest, ${size}`} style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }} />
      </Stack>
    </>
  )
}

/** Links to all stories whose look waits for approval. */
function Waiting() {
  const { looks, approvals } = useReview()
  const api = useStorybookApi()
  const approved = new Set(approvals.map(({ story }) => story))
  const waiting = Object.entries(looks).filter(([id, { isWaiting }]) => isWaiting && !approved.has(id))
  if (waiting.length === 0) return <p>No look waits for approval.</p>
  return (
    <>
      <h3>Looks that wait for approval: {waiting.length}</h3>
      <ul>
        {waiting.map(([id]) => (
          <li key={id}>
            <Link
              href={`./?path=/story/${id}`}
              onClick={(event) => {
                event.preventDefault()
                api.selectStory(id)
              }}
            >
              {id}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
