import { parseErrorDetail } from '../../sim/rules/error-detail.ts'

/** The code of an error raised by our SQL, as passed on by supabase-js. */
export const raisedCode = (error: { readonly details: string | null } | null): string | undefined => parseErrorDetail(error?.details)?.code
