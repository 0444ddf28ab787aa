/**
 * Lists everything on the current page that a person could not read or click, one line each. Runs in the page, so it has no imports.
 * Checks the topmost modal dialog or else the whole page. Each control must scroll fully into view and be hit by a click in its middle;
 * each line of text must be inside its box, clear of other lines, and painted on top. No content scrolls sideways, and each scrolling
 * region shows enough to read.
 */
export function layoutFaults(): string[] {
  /** In px: rounding and the edge of a drawn panel. */
  const SLACK = 2
  /** In px: a smaller scrolling region is unusable. */
  const MIN_VIEW_PX = 80
  /** In px: font size of a field on touch devices. */
  const MIN_FIELD_TEXT_PX = 16
  const faults = new Set<string>()
  type Box = { left: number; top: number; right: number; bottom: number }
  const viewport: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight }

  /** Text for screen readers only, with its descendants. */
  const unseen = new Map<Element, boolean>()
  const isUnseen = (el: Element): boolean => {
    const known = unseen.get(el)
    if (known !== undefined) return known
    const { clip, clipPath } = getComputedStyle(el)
    const is = clipPath === 'inset(50%)' || clip === 'rect(0px, 0px, 0px, 0px)' || (el.parentElement !== null && isUnseen(el.parentElement))
    unseen.set(el, is)
    return is
  }
  const isShown = (el: Element) => el.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isUnseen(el)
  const styleOf = (el: Element) => getComputedStyle(el)
  const nameOf = (el: Element) => {
    const words = (el.getAttribute('aria-label') ?? el.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)
    const classes = typeof el.className === 'string' && el.className ? `.${el.className.trim().split(/\s+/).join('.')}` : ''
    return `${el.tagName.toLowerCase()}${classes} "${words}"`
  }
  const both = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  })
  const isWithin = (inner: Box, outer: Box) =>
    inner.left >= outer.left - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.bottom <= outer.bottom + SLACK
  const scrolls = (value: string) => value === 'auto' || value === 'scroll'
  const inside = (el: Element): Box => {
    const { left, top } = el.getBoundingClientRect()
    const x = left + el.clientLeft
    const y = top + el.clientTop
    return { left: x, top: y, right: x + el.clientWidth, bottom: y + el.clientHeight }
  }

  /** The elements that clip an element, from the inside out, without ancestors that its position escapes. */
  const clipsOf = new Map<Element, readonly Element[]>()
  const clips = (el: Element): readonly Element[] => {
    const known = clipsOf.get(el) ?? [...findClips(el)]
    clipsOf.set(el, known)
    return known
  }
  function* findClips(el: Element): Generator<Element> {
    let position = styleOf(el).position
    for (let at = el.parentElement; at && at !== document.documentElement; at = at.parentElement) {
      const style = styleOf(at)
      const holds = style.position !== 'static' || style.transform !== 'none' || style.filter !== 'none' || style.contain.includes('paint')
      if (position === 'fixed' && !(style.transform !== 'none' || style.filter !== 'none')) continue
      if (position === 'absolute' && !holds) continue
      if (at !== document.body && (style.overflowX !== 'visible' || style.overflowY !== 'visible')) yield at
      position = style.position
    }
  }
  const scrollerOf = (el: Element): Element | null =>
    clips(el).find((at) => scrolls(styleOf(at).overflowY) && at.scrollHeight > at.clientHeight + 1) ?? null
  /** The visible area around an element. */
  const viewOf = (el: Element): Box => {
    let view = viewport
    for (const at of clips(el)) view = both(view, inside(at))
    return view
  }

  /** Names the element that clips a box for good, or null if scrolling can reveal it. */
  function cutBy(el: Element, box: Box): string | null {
    let rest: Box = box
    for (const at of clips(el)) {
      const style = styleOf(at)
      const room = inside(at)
      const outX = rest.left < room.left - SLACK || rest.right > room.right + SLACK
      const outY = rest.top < room.top - SLACK || rest.bottom > room.bottom + SLACK
      const scrollsY = scrolls(style.overflowY)
      const isAbove = scrollsY && rest.top + at.scrollTop < room.top - SLACK
      const isPastEnd = scrollsY && rest.bottom + at.scrollTop > room.top + at.scrollHeight + SLACK
      if (isAbove || isPastEnd) return `beyond what ${nameOf(at)} scrolls`
      if (outX || (outY && !scrollsY)) return `cut by ${nameOf(at)}`
      if (scrollsY) rest = room
    }
    const isFixed = [...ancestry(el)].some((at) => styleOf(at).position === 'fixed')
    const page = document.scrollingElement as Element
    if (rest.left < -SLACK || rest.right > innerWidth + SLACK) return 'off the screen sideways'
    if (rest.top + (isFixed ? 0 : page.scrollTop) < -SLACK) return 'above the screen'
    if (rest.bottom > (isFixed ? innerHeight : page.scrollHeight - page.scrollTop) + SLACK) return 'below the screen'
    return null
  }
  function* ancestry(el: Element): Generator<Element> {
    for (let at: Element | null = el; at; at = at.parentElement) yield at
  }

  /** The height of the glyphs: line boxes are taller, and adjacent lines touch. */
  const letters = ({ left, top, right, bottom }: Box): Box => {
    const rim = (bottom - top) * 0.22
    return { left, right, top: top + rim, bottom: bottom - rim }
  }

  const modal = [...document.querySelectorAll('.scrim, [data-radix-popper-content-wrapper]')].filter(isShown).at(-1)
  /** The console covers a corner on purpose and can be closed. */
  const scope = modal ?? [...document.querySelectorAll('section.debug')].find(isShown) ?? document.body
  /** Radix hides the page below a dialog; toasts come and go and have their own test. */
  const isInScope = (el: Element) => !el.closest('.toasts, [inert]') && !(modal === undefined && el.closest('body > [aria-hidden=true]'))

  // --- Collect texts and controls.
  const texts: { el: Element; lines: Box[] }[] = []
  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const linesOf = (node: Node): Box[] => {
    const range = document.createRange()
    range.selectNodeContents(node)
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
  }
  const nodes: Node[] = []
  while (walker.nextNode()) nodes.push(walker.currentNode)
  for (const node of nodes) {
    const el = node.parentElement as Element
    if (!node.textContent?.trim() || el.closest('option, script, style, svg, video, noscript')) continue
    if (isInScope(el) && isShown(el) && linesOf(node).length > 0) texts.push({ el, lines: [] })
  }
  // The labels of the map are part of its picture: the tooltip of a place may cover them and repeats their text.
  const readable = [...new Set(texts.map(({ el }) => el))].filter((el) => !el.matches('.map-signs *'))
  const ownLines = (el: Element) =>
    [...el.childNodes].filter((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()).flatMap(linesOf)

  const CONTROLS =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, video[controls], [role=tab], [role=switch], [role=slider], [role=checkbox], [role=option], [tabindex="0"]:not([role=region], [role=tabpanel], [role=log], [role=listbox], main, .dialog-body)'
  const handleOf = (el: Element): Element => {
    if (!(el instanceof HTMLInputElement)) return el
    const { width, height } = el.getBoundingClientRect()
    const isSeen = isShown(el) && width > 2 && height > 2 && Number(styleOf(el).opacity) > 0
    return isSeen ? el : (el.labels?.[0] ?? el)
  }
  const controls = [...new Set([...scope.querySelectorAll(CONTROLS)].filter(isInScope).map(handleOf))].filter(
    (el) =>
      isShown(el) &&
      el.getBoundingClientRect().width > 0 &&
      !isBesideCarousel(el) &&
      !el.closest('[aria-hidden=true] button') &&
      !isHelper(el),
  )
  /** Content of a carousel outside its view, reachable by its buttons. */
  function isBesideCarousel(el: Element): boolean {
    const view = el.closest('.portraits-view')
    return view !== null && !isWithin(el.getBoundingClientRect(), inside(view))
  }
  /** Controls that Radix adds for forms, and scroll bars. */
  function isHelper(el: Element): boolean {
    return el.matches('select[aria-hidden=true], input[aria-hidden=true], .scroll-area-bar')
  }

  // --- Sideways scrolling and small regions.
  const page = document.scrollingElement as Element
  if (page.scrollWidth > innerWidth) faults.add(`the page scrolls sideways by ${page.scrollWidth - innerWidth}`)
  for (const el of scope.querySelectorAll('*')) {
    if (!isInScope(el) || el.matches('input, select')) continue
    const style = styleOf(el)
    if (scrolls(style.overflowX) && el.scrollWidth > el.clientWidth + 1 && isShown(el))
      faults.add(`${nameOf(el)} scrolls sideways by ${el.scrollWidth - el.clientWidth}`)
    if (
      scrolls(style.overflowY) &&
      el.scrollHeight > el.clientHeight + 1 &&
      el.clientHeight < MIN_VIEW_PX &&
      isShown(el) &&
      !el.matches('textarea')
    )
      faults.add(`${nameOf(el)} shows only ${el.clientHeight} px of ${el.scrollHeight}`)
  }

  // --- Text that is cut or leaves its box, without scrolling.
  const paints = (el: Element) => {
    const { backgroundColor, backgroundImage, borderTopWidth, borderTopStyle, borderTopColor, borderImageSource } = styleOf(el)
    const isClear = (colour: string) => colour === 'transparent' || /[,/]\s*0\)$/.test(colour)
    const hasEdge = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0 && !isClear(borderTopColor)
    return !isClear(backgroundColor) || backgroundImage !== 'none' || hasEdge || borderImageSource !== 'none'
  }
  for (const el of readable) {
    for (const line of ownLines(el)) {
      const cut = cutBy(el, line)
      if (cut) faults.add(`text ${nameOf(el)}: ${cut}`)
    }
    const { textOverflow, overflowX } = styleOf(el)
    if (textOverflow === 'ellipsis' && overflowX !== 'visible' && el.scrollWidth > el.clientWidth + 1)
      faults.add(`text ${nameOf(el)}: shortened`)
    for (const at of ancestry(el)) {
      const style = styleOf(at)
      if (style.display === 'inline' || style.display === 'contents') continue
      if (at !== el && (scrolls(style.overflowY) || style.position === 'fixed')) break
      if (!paints(at)) continue
      const box = at.getBoundingClientRect()
      if (ownLines(el).some((line) => !isWithin(letters(line), box))) faults.add(`text ${nameOf(el)}: runs out of ${nameOf(at)}`)
      break
    }
  }

  // --- Overlapping lines and controls within one scroll group.
  const overlaps = (a: Box, b: Box) => {
    const { left, top, right, bottom } = both(a, b)
    return right - left > SLACK && bottom - top > SLACK
  }
  /** The scroll group of an element: its scrolling region, its fixed element, or the page. */
  const groupOf = (el: Element): Element | null =>
    scrollerOf(el) ?? [...ancestry(el)].find((at) => styleOf(at).position === 'fixed') ?? null
  const placed = controls.map((el) => ({ el, group: groupOf(el), box: el.getBoundingClientRect() }))
  const grouped = new Map<Element | null, { el: Element; line: Box }[]>()
  for (const el of readable) {
    const key = groupOf(el)
    const group = grouped.get(key) ?? []
    grouped.set(key, group)
    for (const line of ownLines(el)) group.push({ el, line: letters(line) })
  }
  for (const group of grouped.values()) {
    group.sort((a, b) => a.line.top - b.line.top)
    for (const [n, { el, line }] of group.entries())
      for (const other of group.slice(n + 1)) {
        if (other.line.top > line.bottom) break
        if (other.el !== el && overlaps(line, other.line)) faults.add(`text ${nameOf(el)} and ${nameOf(other.el)} overlap`)
      }
  }
  for (const [n, { el, group, box }] of placed.entries())
    for (const other of placed.slice(n + 1)) {
      if (group !== other.group || !overlaps(box, other.box)) continue
      if (!el.contains(other.el) && !other.el.contains(el)) faults.add(`${nameOf(el)} and ${nameOf(other.el)} overlap`)
    }

  // --- After scrolling: each control is visible and clickable, each text is on top.
  const moved = new Map<Element, [number, number]>()
  const bring = (el: Element) => {
    for (const at of [...clips(el), page]) if (!moved.has(at)) moved.set(at, [at.scrollLeft, at.scrollTop])
    el.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  }
  const middle = ({ left, right, top, bottom }: Box): [number, number] => [(left + right) / 2, (top + bottom) / 2]
  const isOurs = (hit: Element, el: Element) => el.contains(hit) || hit.contains(el)
  for (const el of controls) {
    if (!isWithin(el.getBoundingClientRect(), viewOf(el))) bring(el)
    const box = el.getBoundingClientRect()
    const view = viewOf(el)
    const seen = both(box, view)
    // Content taller than its view can be scrolled; it is never wider.
    const isWhole =
      isWithin({ left: box.left, right: box.right, top: seen.top, bottom: seen.bottom }, view) &&
      seen.bottom - seen.top >= Math.min(box.height, (view.bottom - view.top) * 0.9) - SLACK
    if (!isWhole) {
      faults.add(`${nameOf(el)} cannot be brought into view`)
      continue
    }
    const [x, y] = middle(seen)
    const hit = document.elementFromPoint(x, y)
    const label = el instanceof HTMLInputElement ? [...(el.labels ?? [])] : []
    if (
      !hit ||
      !(el.contains(hit) || label.some((at) => at.contains(hit)) || (el.matches('[aria-disabled=true], :disabled') && isOurs(hit, el)))
    )
      faults.add(`${nameOf(el)} is covered by ${hit ? nameOf(hit) : 'nothing'}`)
  }
  // iOS Safari zooms into a field with a smaller font and does not zoom back.
  if (matchMedia('(any-pointer: coarse)').matches)
    for (const field of document.querySelectorAll('input:not([type=range], [type=checkbox], [type=radio]), textarea, select'))
      if (isShown(field) && Number.parseFloat(styleOf(field).fontSize) < MIN_FIELD_TEXT_PX)
        faults.add(`${nameOf(field)} has letters smaller than ${MIN_FIELD_TEXT_PX} px`)
  // Elements without pointer events still cover what is below.
  const solid = new CSSStyleSheet()
  solid.replaceSync('* { pointer-events: auto !important }')
  document.adoptedStyleSheets.push(solid)
  for (const el of readable) {
    const shown = () => ownLines(el).find((line) => isWithin(line, viewOf(el)))
    if (!shown()) bring(el)
    // Text taller than its view shows some of its lines.
    const line = shown() ?? ownLines(el)[0]
    if (!line) continue
    const seen = both(line, viewOf(el))
    if (seen.right - seen.left < 1 || seen.bottom - seen.top < 1) {
      faults.add(`text ${nameOf(el)} cannot be brought into view`)
      continue
    }
    const [x, y] = middle(seen)
    for (const hit of document.elementsFromPoint(x, y)) {
      if (isOurs(hit, el)) break
      if (!isShown(hit) || (!paints(hit) && !hit.matches('img, video, svg, svg *'))) continue
      // A film may be clipped by its scroll container, and hides nothing there.
      const clipped = viewOf(hit)
      if (x < clipped.left || x > clipped.right || y < clipped.top || y > clipped.bottom) continue
      faults.add(`text ${nameOf(el)} is covered by ${nameOf(hit)}`)
      break
    }
  }
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== solid)
  for (const [at, [left, top]] of moved) at.scrollTo({ left, top, behavior: 'instant' })
  return [...faults]
}
