import { parseErrorDetail } from '../../sim/rules/error-detail.ts'

/** The code with which our SQL raised an error that supabase-js hands over. */
export const raisedCode = (error: { readonly details: string | null } | null): string | undefined => parseErrorDetail(error?.details)?.code
