import type { StoredEmail } from './mail-store.ts'

/** The mailbox as an HTML page. Mails contain text from players, so all of it is escaped. */
export const mailboxPage = (mails: readonly StoredEmail[], to: string | null): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · Nightfence</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Mailbox</h1>
<p class="hint">${to === null ? 'Every mail that the game sends on this machine ends here.' : `Mail to <strong>${escaped(to)}</strong>. <a href="/_local/mail">Show all</a>`}</p>
${mails.length === 0 ? '<p class="empty">No mail yet. Sign up in the game, then reload this page.</p>' : mails.map(article).join('\n')}
</main>
</body>
</html>`

const article = ({ to, subject, text }: StoredEmail) => `<article>
<h2>${escaped(subject)}</h2>
<p class="to">To <a href="/_local/mail?to=${escaped(encodeURIComponent(to))}">${escaped(to)}</a></p>
<p class="text">${linked(escaped(text))}</p>
</article>`

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string)
const linked = (html: string) => html.replace(/https?:\/\/[^\s&<]+(?:&amp;[^\s&<]+)*/g, (link) => `<a href="${link}">${link}</a>`)

const STYLE = `
:root { color-scheme: dark; }
body { margin: 0; background: #10151d; color: #dfe6ee; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { margin: 0; font-size: 1.75rem; letter-spacing: 0.02em; }
.hint, .to { color: #9fb0c3; }
.empty { padding: 2rem; border: 1px dashed #38475a; border-radius: 8px; text-align: center; }
article { margin-top: 1rem; padding: 1rem 1.25rem; border: 1px solid #2b3849; border-radius: 8px; background: #18202b; }
h2 { margin: 0; font-size: 1.125rem; color: #f2b450; }
.to { margin: 0 0 0.75rem; font-size: 0.875rem; }
.text { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #8fc7ff; }
a:focus-visible { outline: 3px solid #f2b450; outline-offset: 2px; }
`
