import { MARKS_PER_RANK } from '../content/nightmare.ts'
import { type Assist, payShare } from './assist.ts'

/** Nightmare marks for a run that the survivor held out to the end. An assisted run pays its share, rounded down. */
export const marksFor = ({ nightmare, assist }: { readonly nightmare: number; readonly assist?: Assist | undefined }): number =>
  Math.floor(payShare(assist) * MARKS_PER_RANK * nightmare)
