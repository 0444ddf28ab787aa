// @ts-check
/** Builds a page with before, after and difference. */

/**
 * @typedef {import('./approvals.mjs').Compared} Compared
 * @param {{ compared: readonly Compared[], drawnBy: string, acceptedBy: readonly string[] }} of `acceptedBy`: other browsers that drew accepted pictures
 */
export function reportOf({ compared, drawnBy, acceptedBy }) {
  const seen = compared.filter(({ state }) => state !== 'same')
  const other =
    acceptedBy.length > 0
      ? `<p class="warn">Some accepted pictures were drawn by ${acceptedBy.join(', ')}, these by ${drawnBy}: what differs may be the browser's letters.</p>`
      : ''
  const figure = (/** @type {string} */ name, /** @type {string} */ folder, /** @type {string} */ file) =>
    `<figure><figcaption>${name}</figcaption><a href="${folder}/${file}"><img loading="lazy" src="${folder}/${file}" alt="${name}"></a></figure>`
  const section = (/** @type {Compared} */ { id, size, state, pixels, share }) => {
    const file = `${id}.${size}.webp`
    const pictures =
      state === 'new'
        ? figure('New', 'after', file)
        : figure('Before', 'before', file) + figure('After', 'after', file) + figure('Difference', 'difference', file)
    const words = state === 'new' ? 'has no accepted picture' : `${pixels} pixels, ${(100 * share).toFixed(2)} %`
    return `<section><h2>${id} <small>${size}</small></h2><p>${words}. Accept it: <code>npm run look -- --accept ${id}</code></p><div>${pictures}</div></section>`
  }
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Looks that changed</title>
<style>
  body { margin: 0 auto; padding: 1.5rem; max-width: 110rem; font: 1rem/1.5 system-ui, sans-serif; background: #0b1120; color: #f3ecdf }
  section { margin-block: 2rem; border-top: 1px solid #3d4d74 }
  small { color: #b3bcd6; font-weight: 400 }
  code { padding: .1rem .4rem; background: #17203a }
  div { display: flex; flex-wrap: wrap; gap: 1rem }
  figure { margin: 0; flex: 1 1 20rem; max-width: 40rem }
  img { max-width: 100%; max-height: 80vh; border: 1px solid #3d4d74 }
  .warn { padding: .75rem; border-left: 4px solid #f5b548; background: #17203a }
</style>
<h1>Looks that changed: ${seen.length} of ${compared.length}</h1>
<p>Drawn by ${drawnBy}.</p>
${other}
${seen.length === 0 ? '<p>Everything looks as it was accepted.</p>' : seen.map(section).join('\n')}
</html>
`
}
