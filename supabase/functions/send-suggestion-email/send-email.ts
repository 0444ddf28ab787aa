/**
 * Hands an email to the mail service: POST {to, subject, text} to MAIL_URL with MAIL_KEY. The recipient is a setting of the
 * project and never comes from the request. Returns `false` if no mail service is configured; the studio reads the table instead.
 */
export async function sendEmail(email: { readonly subject: string; readonly text: string }): Promise<boolean> {
  const [to, url, key] = ['FEEDBACK_RECIPIENT', 'MAIL_URL', 'MAIL_KEY'].map((name) => Deno.env.get(name))
  if (!to || !url || !key) return false
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ to, ...email }),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`)
  return true
}
