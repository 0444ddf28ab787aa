import { contrast, readRgba } from './contrast.ts'

/** A custom property of the theme. */
export interface Token {
  /** E.g. "--panel". */
  readonly name: string
  readonly value: string
}
/** A colour with its contrast on the panel. */
export interface Colour extends Token {
  readonly contrast: number
}

/**
 * All properties that `:root` defines outside a media query, in the order of the sheet. They are read from the page, so
 * the list is always complete.
 */
function themeTokens(): Token[] {
  const computed = getComputedStyle(document.documentElement)
  const names = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .flatMap((rule) => (rule instanceof CSSStyleRule && rule.selectorText === ':root' ? [...rule.style] : []))
    .filter((name) => name.startsWith('--'))
  return [...new Set(names)].map((name) => ({ name, value: computed.getPropertyValue(name).trim() }))
}

export function themeColours(): Colour[] {
  const probe = document.body.appendChild(document.createElement('span'))
  const rgba = (colour: string) => {
    probe.style.color = colour
    return readRgba(getComputedStyle(probe).color)
  }
  const panel = rgba('var(--panel)')
  const colours = themeTokens()
    .filter(({ value }) => CSS.supports('color', value))
    .map((token) => ({ ...token, contrast: contrast(rgba(token.value), panel) }))
  probe.remove()
  return colours
}

/** Lengths whose name matches `begins`, with their size in px in this window. */
export function themeLengths(begins: RegExp): (Token & { px: number })[] {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.style.position = 'fixed'
  const lengths = themeTokens()
    .filter(({ name }) => begins.test(name))
    .map((token) => {
      probe.style.width = token.value
      return { ...token, px: probe.getBoundingClientRect().width }
    })
  probe.remove()
  return lengths
}
