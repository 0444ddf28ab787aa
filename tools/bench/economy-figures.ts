import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { contextAt, START_MS } from '../support/play.ts'
import { atMost, type BenchFigure, measured, median, ratios } from './figure.ts'
import { commandsOf, lateCommands, lateSave } from './late-game.ts'

const ITEM_KINDS = 400
/** Leaves room in the pack for loot. */
const KINDS_WITH_ROOM = 250
const BLOCKS = 41
const CALLS_PER_BLOCK = 40
const CRATE_COUNT = 10_000
const SAVE_BYTES = 200_000

/** Mean time of one call in a block, in ms. */
function timed(call: () => unknown, calls: number): number {
  const began = performance.now()
  for (let i = 0; i < calls; i++) call()
  return (performance.now() - began) / calls
}

/** Cost of a command, in copies of its inventory as a plain object. Both alternate block by block. */
function costInCopies(save: Save | null, command: Command, held: Save['inventory']): number {
  const inventory = plain(held)
  const apply = () => applyCommand(save, command, contextAt(command.at))
  if (!apply().ok) throw new Error(`The rules refuse ${command.type} on the late-game save: ${JSON.stringify(apply())}`)
  const copy = () => ({ ...inventory })
  const commands: number[] = []
  const copies: number[] = []
  for (let block = 0; block < BLOCKS; block++) {
    copies.push(timed(copy, CALLS_PER_BLOCK))
    commands.push(timed(apply, CALLS_PER_BLOCK))
  }
  return median(ratios(commands, copies))
}

/** Converts to plain objects, which are what a copy would contain. */
const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))

function commandFigures(): readonly BenchFigure[] {
  const roomy = commandsOf(lateCommands(lateSave(KINDS_WITH_ROOM))).filter(([type]) => type === 'open-lootbags')
  const full = commandsOf(lateCommands(lateSave(ITEM_KINDS))).filter(([type]) => type !== 'open-lootbags')
  const inventory = plain(lateSave(ITEM_KINDS).inventory)
  const costs = [...full, ...roomy].map(([type, save, command]) => ({
    type,
    copies: costInCopies(save, command, save?.inventory ?? inventory),
  }))
  const worst = costs.reduce((a, b) => (a.copies > b.copies ? a : b))
  return [
    measured(
      'economy: a copy of an inventory of 400 kinds',
      timed(() => ({ ...inventory }), 2000),
      'ms',
    ),
    atMost(
      `economy: the most expensive command on a save of 400 kinds (${worst.type}), relative to copying its inventory`,
      worst.copies,
      'x',
      1.5,
    ),
    measured('economy: the median of all commands, relative to copying the inventory', median(costs.map(({ copies }) => copies)), 'x'),
  ]
}

/** Opens the crates through the command, like `Open All`. */
function crateFigure(): BenchFigure {
  const command: Command = { type: 'open-crates', count: CRATE_COUNT, at: START_MS }
  const save = lateSave(ITEM_KINDS)
  const open = () => {
    const result = applyCommand(save, command, contextAt(START_MS))
    if (!result.ok) throw new Error(`The rules refuse ${command.type} on the late-game save.`)
  }
  const taken = Array.from({ length: 11 }, () => timed(open, 1))
  return atMost('economy: 10,000 crates opened at once', median(taken), 'ms', 100)
}

function parseFigure(): BenchFigure {
  let kinds = ITEM_KINDS
  while (serialiseSave(lateSave(kinds)).length < SAVE_BYTES) kinds += 10
  const json = JSON.parse(serialiseSave(lateSave(kinds)))
  const taken = Array.from({ length: 31 }, () =>
    timed(() => {
      if (!parseSave(json).ok) throw new Error('The late-game save could not be parsed.')
    }, 1),
  )
  return atMost('economy: a save of 200 kB read', median(taken), 'ms', 10)
}

/** Measures the heaviest rules (design §5): late-game commands, which run on a phone and on the server alike. */
export const economyFigures = (): readonly BenchFigure[] => [...commandFigures(), crateFigure(), parseFigure()]
