import { TICK_RATE } from '../content/run-constants.ts'
import { continuedSpec } from '../contract/continued-spec.ts'
import type { InputLog } from '../contract/input.ts'
import { parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { parseMarks, type StreamedMark } from '../contract/streamed-marks.ts'
import type { SegmentStart, SegmentToVerify, StreamedPiece } from '../contract/verdict.ts'
import { InputMonitor } from './input-monitor.ts'
import { MarkChecker } from './mark-checker.ts'
import { SegmentPlay, type SuspendedPlay } from './segment-play.ts'
import type { BadSnapshot } from './snapshot/snapshot.ts'

/** A replay, with everything that observes it. */
export interface ObservedPlay {
  readonly play: SegmentPlay
  readonly watch: InputMonitor | undefined
  readonly streamed: MarkChecker
}

/** Starts a replay of a segment. */
export function observePlay(spec: RunSpec, watch: InputMonitor | undefined, marks: readonly StreamedMark[]): ObservedPlay {
  const streamed = new MarkChecker(marks)
  return { play: new SegmentPlay(spec, { watch, streamed }), watch, streamed }
}

/**
 * The replay of a segment that a player is still playing. It plays the streamed log piece by piece, so that only the last seconds remain
 * when the segment ends. It never decides anything: `finishSegment` uses it only for a log that begins with exactly what was played; every
 * other log is played from the start.
 */
export class OpenSegment {
  private readonly startText: string
  private readonly spec: RunSpec
  private readonly watch = new InputMonitor()
  private readonly streamed = new MarkChecker([])
  private played: SegmentPlay | SuspendedPlay
  /** The log and the marks that were streamed so far. */
  private text = ''
  private marks = ''
  /** Ticks up to which the log is known. */
  private known = 0

  private constructor(startText: string, spec: RunSpec) {
    this.startText = startText
    this.spec = spec
    this.played = new SegmentPlay(spec, { watch: this.watch, streamed: this.streamed })
  }

  /** Returns `null` if this version of the simulation cannot play the segment. */
  static open(start: SegmentStart): OpenSegment | null {
    const ticket = parseRunSpec(start.ticket)
    if (!ticket.ok || start.before.length !== start.segment) return null
    const spec = parseRunSpec(continuedSpec(ticket.value, start.before))
    return spec.ok ? new OpenSegment(startTextOf(start), spec.value) : null
  }

  /** Adds a piece. Returns false if it does not continue the pieces so far or cannot be played; the caller then drops this replay. */
  add(piece: StreamedPiece): boolean {
    const { text, marks, spec, known, played } = this
    if (piece.from !== text.length || piece.marksFrom !== marks.length) return false
    const entries = parsePiece(piece.text, text === '', played.lastEntryTick, spec)
    const lastTick = entries?.at(-1)?.tick ?? 0
    if (entries === null || piece.ticks < known || piece.ticks < lastTick || piece.ticks > spec.duration * TICK_RATE) return false
    if ((entries[0]?.tick ?? known) < known) return false
    const play = this.resumed()
    if (play === null) return false
    this.text = text + piece.text
    this.marks = marks + piece.marks
    this.known = piece.ticks
    play.add(entries)
    return this.streamed.extend(parseMarks(this.marks, this.text), play)
  }

  /** Plays up to `budget` ticks of the pieces. Returns true if more of them can be played. */
  play(budget: number): boolean {
    const play = this.resumed()
    if (play === null) return false
    play.playTo(Math.min(this.known, play.world.tick + budget))
    return play.canContinue && play.tick < this.known
  }

  /** Tick up to which the pieces were played. */
  get tick(): number {
    return this.played.tick
  }

  /** Replaces the world by a snapshot of 80 kB, until it is needed again. */
  suspend(): void {
    if (this.played instanceof SegmentPlay) this.played = this.played.suspend()
  }

  /** Restores the world of a suspended replay. Returns the reason if its snapshot is unusable; the caller then drops this replay. */
  resume(): BadSnapshot | null {
    const { spec, watch, streamed, played } = this
    if (played instanceof SegmentPlay) return null
    const resumed = SegmentPlay.resume(spec, { watch, streamed }, played)
    if (!resumed.ok) return resumed.refusal
    this.played = resumed.value
    return null
  }

  private resumed(): SegmentPlay | null {
    this.resume()
    return this.played instanceof SegmentPlay ? this.played : null
  }

  /**
   * The replay of the pieces, if playing the rest of `log` (the decoded `sent.log`) gives the same as playing all of it from the start.
   * Otherwise `null`. The caller plays it on, so nothing else may use it afterwards.
   */
  replayFor(sent: SegmentToVerify, log: InputLog, marks: readonly StreamedMark[]): ObservedPlay | null {
    const { text, tick, watch, streamed } = this
    const endsBetweenEntries = text === '' || sent.log.length === text.length || sent.log[text.length] === ';'
    const isLater = sent.ticks >= tick && (log[this.played.received]?.tick ?? tick) >= tick
    if (!endsBetweenEntries || !isLater || !sent.log.startsWith(text) || startTextOf(sent) !== this.startText) return null
    const play = this.resumed()
    return play !== null && streamed.extend(marks, play) ? { play, watch, streamed } : null
  }
}

const startTextOf = ({ ticket, before, segment }: SegmentStart): string => JSON.stringify([ticket, before, segment])

/** Entries of a piece of a log. `null` if it is malformed or does not begin and end between two entries. */
function parsePiece(text: string, isFirst: boolean, from: number, spec: RunSpec): InputLog | null {
  if (text === '') return []
  if (!isFirst && !text.startsWith(';')) return null
  const entries = decodeLog(isFirst ? text : text.slice(1), from)
  if (entries === null) return null
  const parsed = parseInputLog(entries, spec)
  return parsed.ok ? parsed.value : null
}
