import { readFileSync, writeFileSync } from 'node:fs'
import { botLife } from './life.ts'
import { economyPage, plotsOf } from './page.ts'
import { readBalance } from './run-model.ts'

/** Simulates the given number of lives, and writes the page and its plots into `docs`. */
export function main(docs: string, lives = 200, days = 30): void {
  const lines = readBalance(readFileSync(`${docs}/balance.md`, 'utf8'))
  const all = Array.from({ length: lives }, (_, i) => botLife(i + 1, days, lines))
  writeFileSync(`${docs}/economy.md`, economyPage(all))
  for (const [name, svg] of Object.entries(plotsOf(all))) writeFileSync(`${docs}/economy/${name}`, svg)
}
