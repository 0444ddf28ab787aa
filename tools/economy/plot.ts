export interface Line {
  readonly name: string
  readonly color: string
  /** One value for each day, starting with day 1. */
  readonly values: readonly number[]
}

const WIDTH_PX = 720
const HEIGHT_PX = 300
const LEFT = 70
const BOTTOM = 30
const TOP = 34
const RIGHT = 26

const short = (n: number): string => (Math.abs(n) >= 10_000 ? `${Math.round(n / 1000)}k` : `${Math.round(n)}`)

/** Plots lines over the days of a life as a self-contained SVG file. */
export function plot(title: string, lines: readonly Line[]): string {
  const all = lines.flatMap(({ values }) => values)
  const [low, high] = [Math.min(0, ...all), Math.max(1, ...all)]
  const days = Math.max(...lines.map(({ values }) => values.length))
  const x = (day: number) => LEFT + ((WIDTH_PX - LEFT - RIGHT) * (day - 1)) / Math.max(1, days - 1)
  const y = (value: number) => TOP + ((HEIGHT_PX - TOP - BOTTOM) * (high - value)) / (high - low)
  const at = (day: number, value: number) => `${x(day).toFixed(1)},${y(value).toFixed(1)}`
  const ticks = [0, 1, 2, 3, 4].map((n) => low + ((high - low) * n) / 4)
  const rules = ticks.map(
    (tick) =>
      `<line x1="${LEFT}" x2="${WIDTH_PX - RIGHT}" y1="${y(tick).toFixed(1)}" y2="${y(tick).toFixed(1)}" stroke="#d0d0d0"/><text x="${LEFT - 6}" y="${(y(tick) + 4).toFixed(1)}" text-anchor="end">${short(tick)}</text>`,
  )
  const weeks = [1, 5, 10, 15, 20, 25, 30].filter((day) => day <= days)
  const dayTexts = weeks.map((day) => `<text x="${x(day).toFixed(1)}" y="${HEIGHT_PX - 10}" text-anchor="middle">day ${day}</text>`)
  const curves = lines.map(
    ({ color, values }) =>
      `<polyline fill="none" stroke="${color}" stroke-width="2" points="${values.map((value, i) => at(i + 1, value)).join(' ')}"/>`,
  )
  const names = lines.map(({ name, color }, i) => `<text x="${LEFT + i * 105}" y="28" fill="${color}">${name}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH_PX} ${HEIGHT_PX}" font-family="sans-serif" font-size="11" fill="#333">
<rect width="100%" height="100%" fill="#fff"/>
<text x="${LEFT}" y="14" font-size="13" font-weight="bold">${title}</text>
${[...rules, ...dayTexts, ...curves, ...names].join('\n')}
</svg>
`
}
