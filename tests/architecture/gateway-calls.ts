import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'
import { read } from './files.ts'

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}
interface Source {
  readonly file: string
  /** Name -> all that is declared under it or assigned to it. */
  readonly means: ReadonlyMap<string, readonly Node[]>
  /** Name -> the module that it comes from, and its name there. */
  readonly imported: ReadonlyMap<string, { readonly from: string; readonly name: string }>
  /** Of a test: the rest of its file. */
  readonly outer?: Source
}
/** A test whose title names rows of the specification. */
export interface RowTest {
  readonly title: string
  /** Whether it does what it claims through the app's own code. */
  readonly callsGateway: boolean
}

const PORTS = ['machines/ports.ts', 'machines/social-ports.ts']
/** What makes a request by hand of a chain that would otherwise be a gateway's. */
const BY_HAND = new Set(['client', 'from', 'rpc', 'functions', 'auth', 'sql'])
/** Open points and sections have other names: these are the rows of requirements.md. */
const ROW = /\b(?!OP-)[A-Z]{3,6}-\d{2}\b/

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
/** Without the name of a property, which refers to nothing. */
const childrenOf = ({ computed, key, property, ...fields }: Node): readonly Node[] =>
  Object.values(computed === false ? fields : { ...fields, key, property })
    .flat()
    .filter(isNode)
const parts = new WeakMap<Node, readonly Node[]>()
/** The node and all below it. */
function within(node: Node): readonly Node[] {
  const known = parts.get(node) ?? [node, ...childrenOf(node).flatMap(within)]
  parts.set(node, known)
  return known
}
const named = (node: unknown): string | undefined => (isNode(node) && node.type === 'Identifier' ? (node.name as string) : undefined)

/** Every name that a pattern declares: `a`, `{ a, b: c }`, `[a, ...b]`. */
const bound = (pattern: Node): readonly string[] => {
  if (pattern.type === 'Identifier') return [pattern.name as string]
  if (pattern.type === 'Property') return bound(pattern.value as Node)
  if (pattern.type === 'AssignmentPattern') return bound(pattern.left as Node)
  if (pattern.type === 'MemberExpression') return bound(pattern.object as Node)
  return childrenOf(pattern).flatMap(bound)
}

/** `friends.ann.request`: from the root on, through all calls between. */
function chainOf(callee: Node): readonly Node[] {
  if (callee.type === 'MemberExpression') return [...chainOf(callee.object as Node), callee.property as Node]
  if (callee.type === 'CallExpression') return chainOf(callee.callee as Node)
  if (callee.type === 'AwaitExpression') return chainOf(callee.argument as Node)
  return [callee]
}
/** `test(...)`, `test.each(...)(...)`, `test.runIf(...).each(...)(...)`. */
const isTest = (node: Node): boolean => node.type === 'CallExpression' && named(chainOf(node.callee as Node)[0]) === 'test'
/** The node and all below it but tests: what one of them calls a name is nothing to the others. */
const withoutTests = (node: Node): readonly Node[] => (isTest(node) ? [] : [node, ...childrenOf(node).flatMap(withoutTests)])

const DECLARES = /^(FunctionDeclaration|TSInterfaceDeclaration|TSTypeAliasDeclaration)$/
/** What names mean by one node. */
function meaningsOf(node: Node): readonly (readonly [pattern: Node, meant: unknown])[] {
  const id = node.id as Node
  if (node.type === 'VariableDeclarator')
    return [
      [id, node.init],
      [id, id.typeAnnotation],
    ]
  if (node.type === 'AssignmentExpression') return [[node.left as Node, node.right]]
  if (node.type === 'ForOfStatement') return [[((node.left as Node).declarations as Node[])[0]?.id as Node, node.right]]
  const parameters = Array.isArray(node.params) ? (node.params as Node[]) : []
  const typed = parameters.map((parameter) => [parameter, parameter.typeAnnotation] as const)
  return DECLARES.test(node.type) ? [[id, node], ...typed] : typed
}
function meaningsIn(nodes: readonly Node[]): Source['means'] {
  const means = new Map<string, Node[]>()
  for (const [pattern, meant] of nodes.flatMap(meaningsOf))
    if (isNode(meant)) for (const name of bound(pattern)) means.set(name, [...(means.get(name) ?? []), meant])
  return means
}
function importsIn(file: string, program: Node): Source['imported'] {
  const specifiers = (program.body as Node[])
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((node) =>
      (node.specifiers as Node[]).map((specifier) => ({ specifier, from: join(dirname(file), (node.source as { value: string }).value) })),
    )
  return new Map(specifiers.map(({ specifier, from }) => [named(specifier.local) ?? '', { from, name: named(specifier.imported) ?? '' }]))
}
const parse = (file: string, text: string): Node => parseSync(file, text).program as unknown as Node
const sources = new Map<string, Source>()
function sourceOf(file: string): Source {
  const known = sources.get(file) ?? sourceIn(file, parse(file, read(file)))
  sources.set(file, known)
  return known
}
const sourceIn = (file: string, program: Node): Source => ({
  file,
  means: meaningsIn(withoutTests(program)),
  imported: importsIn(file, program),
})

/** What the app asks its gateways for: the names of all methods of all ports. */
const methods = new Set(
  PORTS.flatMap((file) => within(parse(file, read(file))))
    .filter((node) => node.type === 'TSInterfaceDeclaration' && /Port$/.test(named(node.id) ?? ''))
    .flatMap((port) => ((port.body as Node).body as Node[]).flatMap(({ key }) => named(key) ?? [])),
)

type Is = (node: Node, source: Source) => boolean
type Names = Map<Source, Map<string, boolean>>
const answers = new WeakMap<Is, Names>()

/** Whether something below `node`, or below what its names mean, in this file or another of the tests, is so. */
function reaches(source: Source, node: Node, is: Is): boolean {
  const known = answers.get(is) ?? new Map()
  answers.set(is, known)
  const visited: Names = new Map()
  const found = looksFor(source, node, is, { known, visited })
  // Where nothing was found, nothing is anywhere on the way; else that is said of the way to it alone.
  if (!found) for (const [of, names] of visited) known.set(of, new Map([...(known.get(of) ?? []), ...names]))
  return found
}
interface Search {
  readonly known: Names
  readonly visited: Names
}
const looksFor = (source: Source, node: Node, is: Is, search: Search): boolean =>
  within(node).some((part) => is(part, source) || nameLeads(source, named(part), is, search))

function nameLeads(source: Source, name: string | undefined, is: Is, search: Search): boolean {
  if (name === undefined) return false
  if (source.outer && !source.means.has(name)) return nameLeads(source.outer, name, is, search)
  const before = search.known.get(source)?.get(name) ?? search.visited.get(source)?.get(name)
  if (before !== undefined) return before
  const visited = search.visited.get(source) ?? new Map<string, boolean>()
  search.visited.set(source, visited.set(name, false))
  const { from = '', name: there } = source.imported.get(name) ?? {}
  const found =
    (source.means.get(name) ?? []).some((meant) => looksFor(source, meant, is, search)) ||
    (from.startsWith('tests/') && existsSync(from) && nameLeads(sourceOf(from), there, is, search))
  visited.set(name, found)
  if (found) search.known.set(source, (search.known.get(source) ?? new Map<string, boolean>()).set(name, true))
  return found
}

/** A module that calls the backend: shared ones, a feature's own, and those of the app that hand all of them the same client. */
const isGateway = (file: string): boolean =>
  /^src\/gateways\/supabase\/|^src\/features\/[^/]+\/[^/]+-gateway\.ts$|^src\/app\/gateways\//.test(file)

const importOf = (node: Node, { imported }: Source) => imported.get(named(node) ?? '')
/** A gateway, or a name of its type. */
const isPort = (node: Node, source: Source): boolean => {
  const { from = '', name = '' } = importOf(node, source) ?? {}
  return isGateway(from) || (PORTS.includes(from) && /Ports?$/.test(name))
}

/** A method of a port called, or a gateway handed to code of the app's. */
function isGatewayCall(node: Node, source: Source): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node.callee as Node
  const { from = '', name = '' } = importOf(callee, source) ?? {}
  // `listen` and the like; `supabaseMail` only makes one.
  if (isGateway(from) && !name.startsWith('supabase')) return true
  if (!isGateway(from) && /^src\/(state|app|game|features)\//.test(from))
    return (node.arguments as Node[]).some((argument) => reaches(source, argument, isPort))
  const [root = callee, ...rest] = chainOf(callee)
  if (!methods.has(named(rest.at(-1) ?? root) ?? '') || rest.some((part) => BY_HAND.has(named(part) ?? ''))) return false
  // `importSave` alone, taken out of its gateway.
  if (rest.length === 0) return (source.means.get(named(root) ?? '') ?? []).some((meant) => isGatewayMade(meant, source))
  return reaches(source, root, isPort)
}
const isGatewayMade = (node: Node, source: Source): boolean => node.type === 'CallExpression' && isPort(node.callee as Node, source)

const titleOf = (node: Node | undefined): string => {
  if (node?.type === 'TemplateLiteral') return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…')
  return node?.type === 'Literal' ? String(node.value) : ''
}

/** The tests of a file that name rows of the specification; `text` instead of what the file holds. */
export function rowTests(file: string, text = read(file)): readonly RowTest[] {
  const program = parse(file, text)
  const outer = sourceIn(file, program)
  return within(program)
    .filter(isTest)
    .map((call) => ({ call, title: titleOf((call.arguments as Node[])[0]) }))
    .filter(({ title }) => ROW.test(title))
    .map(({ call, title }) => {
      const source = { ...outer, means: meaningsIn(within(call)), outer }
      return { title, callsGateway: (call.arguments as Node[]).slice(1).some((argument) => reaches(source, argument, isGatewayCall)) }
    })
}
