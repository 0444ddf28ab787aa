import { readdirSync, readFileSync } from 'node:fs'
import { type ESTree, parseSync } from 'vite'
import { hashLanes } from '../../../sim/kernel/hash.ts'
import type { Mutant } from './test-run.ts'

/** The rules, and the tables whose numbers they use. */
const FOLDERS = ['sim/rules', 'sim/economy', 'sim/economy/commands']
const TABLES = [
  'achievements',
  'armor',
  'camp-effects',
  'camp-upgrades',
  'collection',
  'consumables',
  'contracts',
  'crates',
  'legendary-ranks',
  'lootbags',
  'materials',
  'night-bonus',
  'nightmare',
  'player',
  'power-ups',
  'prefixes',
  'recipes',
  'settlers',
  'tasks',
  'trader',
  'weapons',
].map((name) => `sim/content/${name}.ts`)

/** One of this many possible mutants is tried, always the same ones as long as their code is the same. */
const ONE_OF = 60

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const CALLS: Readonly<Record<string, string>> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', every: 'some', some: 'every' }

/** A sample of small changes of the rules and tables: another number, operator or condition. */
export function generatedMutants(root: string): readonly Mutant[] {
  const files = [...FOLDERS.flatMap((folder) => readdirSync(root + folder).map((name) => `${folder}/${name}`)), ...TABLES]
  return files
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => mutantsOf(file, readFileSync(root + file, 'utf8')))
    .filter(({ name }) => (hashLanes(name)[0] >>> 0) % ONE_OF === 0)
}

function mutantsOf(file: string, source: string): readonly Mutant[] {
  const { program } = parseSync(file, source)
  const found: Mutant[] = []
  const lineOf = (at: number) => source.slice(0, at).split('\n').length
  visit(program, (node) => {
    for (const { start, end, replace } of changesOf(node, source)) {
      const name = `${file}:${lineOf(start)}: ${source.slice(start, end)} -> ${replace}`
      found.push({ name, file, start, end, replace })
    }
  })
  return found
}

/** Calls `see` for each node except those of types. */
function visit(node: ESTree.Node, see: (node: ESTree.Node) => void): void {
  if (node.type.startsWith('TS') && !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(node.type)) return
  see(node)
  for (const [key, value] of Object.entries(node)) {
    if (key === 'typeAnnotation') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, see)
  }
}
const isNode = (value: unknown): value is ESTree.Node => typeof value === 'object' && value !== null && 'type' in value

function changesOf(node: ESTree.Node, source: string): readonly Pick<Mutant, 'start' | 'end' | 'replace'>[] {
  if (node.type === 'Literal' && typeof node.value === 'number')
    return [{ start: node.start, end: node.end, replace: String(Number.isInteger(node.value) ? node.value + 1 : node.value * 1.1) }]
  if (node.type === 'Literal' && typeof node.value === 'boolean')
    return [{ start: node.start, end: node.end, replace: String(!node.value) }]
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const replace = OPERATORS[node.operator]
    const start = source.indexOf(node.operator, node.left.end)
    return replace === undefined ? [] : [{ start, end: start + node.operator.length, replace }]
  }
  if (node.type === 'ConditionalExpression' || node.type === 'IfStatement')
    return [{ start: node.test.start, end: node.test.end, replace: `!(${source.slice(node.test.start, node.test.end)})` }]
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') {
    const replace = CALLS[node.property.name]
    return replace === undefined ? [] : [{ start: node.property.start, end: node.property.end, replace }]
  }
  return []
}
