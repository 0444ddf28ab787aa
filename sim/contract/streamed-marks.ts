import { HASH_LENGTH } from './run-record.ts'

/** A point up to which a log was streamed while the segment was played. */
export interface StreamedMark {
  readonly entries: number
  readonly ticks: number
  /** World hash at that tick. */
  readonly hash: string
}

/**
 * Parses the server's marks (`LENGTH,TICKS,HASH;` each) and converts characters to log entries. If a chunk cannot be part of `log`, because
 * it ends within an entry, exceeds the log or goes backwards, the result ends with a mark that no replay can match.
 */
export function parseMarks(text: string, log: string): readonly StreamedMark[] {
  const marks: StreamedMark[] = []
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

/** Entries in a chunk of the log. All chunks except the first begin with the separating semicolon. */
const entriesIn = (piece: string, from: number): number => (piece === '' ? 0 : piece.split(';').length - (from === 0 ? 0 : 1))
