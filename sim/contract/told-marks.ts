import { HASH_LENGTH } from './run-record.ts'

/** A piece of a log that was streamed while the segment was played. */
export interface ToldMark {
  /** Entries of the log that were streamed by then. */
  readonly entries: number
  /** Ticks that had been played. */
  readonly ticks: number
  /** The world's hash there. */
  readonly hash: string
}

/**
 * The marks that the server noted, `LENGTH,TICKS,HASH;` each, by entries of the log instead of characters. They end with one that no replay
 * comes by where a piece cannot be one of `log`: it ends within an entry, is longer than the log, or goes back.
 */
export function parseMarks(text: string, log: string): readonly ToldMark[] {
  const marks: ToldMark[] = []
  let [length, entries] = [0, 0]
  for (const mark of text.split(';').slice(0, -1)) {
    const [end = '', ticks = '', hash = ''] = mark.split(',')
    const isEnd = Number(end) === 0 || Number(end) === log.length || log[Number(end)] === ';'
    const goesBack = Number(end) < length || Number(ticks) < (marks.at(-1)?.ticks ?? 0)
    if (!isEnd || goesBack || Number(end) > log.length || hash.length !== HASH_LENGTH) {
      return [...marks, { entries: -1, ticks: Number(ticks), hash: '' }]
    }
    entries += entriesIn(log.slice(length, Number(end)), length)
    length = Number(end)
    marks.push({ entries, ticks: Number(ticks), hash })
  }
  return marks
}

/** Entries of a piece of a log. All but the first piece begin with the semicolon that parts it from the one before. */
const entriesIn = (piece: string, from: number): number => (piece === '' ? 0 : piece.split(';').length - (from === 0 ? 0 : 1))
