import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import { type ChartState, type ChartTransition, statesIn } from './chart.ts'

interface Point {
  readonly x: number
  readonly y: number
}
interface Area extends Point {
  readonly width: number
  readonly height: number
}
interface DrawnState extends Area {
  readonly state: ChartState
}
/** The initial state (a dot), or a placeholder for a compound state: the source of transitions that apply in all its states. */
interface DrawnMark extends Area {
  readonly id: string
  readonly kind: 'initial' | 'anywhere'
}
/** All transitions between the same two states share one arrow. */
interface DrawnArrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly points: readonly Point[]
  readonly label: (Area & { readonly lines: readonly ChartTransition[] }) | null
}
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
  readonly marks: readonly DrawnMark[]
  readonly arrows: readonly DrawnArrow[]
}

export const LINE_HEIGHT_PX = 16
const HEAD = 34
const NAME_LINE = 18

/** `loading [isRead]`, the label at an arrow. Longer ones are cut here and shown in full below the chart. */
export function labelOf({ label, guard }: ChartTransition): string {
  const whole = guard === null || guard === 'else' ? label : `${label} [${guard}]`
  return whole.length > 34 ? `${whole.slice(0, 33)}…` : whole
}
/** The effects that run while a state is active, shown in its box. */
export const doingsOf = ({ runs }: ChartState): readonly string[] => runs.map((name) => `runs ${name}`)

/** Estimated text width in px. It is generous, because the layout runs before the font has loaded. */
const widthOf = (text: string, perLetter = 7.2): number => Math.ceil(text.length * perLetter)

const elk = new ELK()
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '16',
  'elk.spacing.edgeEdge': '12',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.spacing.edgeLabel': '4',
}

const initialOf = (state: ChartState) => `${state.id}#initial`
const anywhereOf = (state: ChartState) => `${state.id}#anywhere`

/** Lays out a statechart in layers with ELK (decision 0030). */
export async function layoutOf(chart: ChartState): Promise<Drawing> {
  const states = statesIn(chart)
  const arrows = arrowsOf(states)
  const leaving = new Set(arrows.map(({ from }) => from))
  const laid = await elk.layout({
    id: 'page',
    layoutOptions: OPTIONS,
    children: [nodeOf(chart, leaving)],
    edges: [
      ...arrows.map(({ id, from, to, transitions }) => ({
        id,
        sources: [from],
        targets: [to],
        labels: [
          {
            text: id,
            width: Math.max(...transitions.map((transition) => widthOf(labelOf(transition)))) + 8,
            height: transitions.length * LINE_HEIGHT_PX,
          },
        ],
      })),
      ...states.flatMap((state) =>
        state.states
          .filter(({ isInitial }) => isInitial)
          .map(({ id }) => ({ id: `${state.id}#begins`, sources: [initialOf(state)], targets: [id] })),
      ),
    ],
  })
  return drawingOf(laid, states, arrows)
}

interface Arrow {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly transitions: readonly ChartTransition[]
}
function arrowsOf(states: readonly ChartState[]): readonly Arrow[] {
  const byId = new Map(states.map((state) => [state.id, state]))
  const holds = (outer: ChartState, id: string) => statesIn(outer).some((inner) => inner.id === id)
  const found = new Map<string, Arrow>()
  for (const state of states)
    for (const transition of state.transitions) {
      if (transition.to === null) continue
      const target = byId.get(transition.to.id) as ChartState
      // ELK cannot draw an edge between a box and its own child: such an edge starts at "anywhere", or ends at the
      // box's initial state.
      const from = state.states.length > 0 && holds(state, target.id) ? anywhereOf(state) : state.id
      const to = state.id !== target.id && holds(target, state.id) ? initialOf(target) : target.id
      const id = `${from} -> ${to}`
      const known = found.get(id)
      found.set(id, { id, from, to, transitions: [...(known?.transitions ?? []), transition] })
    }
  return [...found.values()]
}

function nodeOf(state: ChartState, leaving: ReadonlySet<string>): ElkNode {
  const lines = doingsOf(state)
  const width = Math.max(72, widthOf(state.name, 8.6) + 24, ...lines.map((line) => widthOf(line, 6.4) + 24))
  if (state.states.length === 0) return { id: state.id, width, height: HEAD + lines.length * NAME_LINE }
  const marks: ElkNode[] = [
    { id: initialOf(state), width: 12, height: 12 },
    ...(leaving.has(anywhereOf(state)) ? [{ id: anywhereOf(state), width: 78, height: 24 }] : []),
  ]
  return {
    id: state.id,
    children: [...marks, ...state.states.map((inner) => nodeOf(inner, leaving))],
    layoutOptions: {
      'elk.padding': `[top=${HEAD + lines.length * NAME_LINE + 8},left=18,bottom=18,right=18]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width}, 60)`,
    },
  }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height })

function drawingOf(laid: ElkNode, states: readonly ChartState[], arrows: readonly Arrow[]): Drawing {
  const nodes = new Map<string, ElkNode>()
  const collect = (node: ElkNode): void => {
    nodes.set(node.id, node)
    for (const child of node.children ?? []) collect(child)
  }
  collect(laid)
  const areaAt = (id: string) => areaOf(nodes.get(id) as ElkNode)
  return {
    width: laid.width ?? 0,
    height: laid.height ?? 0,
    states: states.map((state) => ({ state, ...areaAt(state.id) })),
    marks: states.flatMap((state) =>
      (['initial', 'anywhere'] as const)
        .map((kind) => ({ kind, id: `${state.id}#${kind}` }))
        .filter(({ id }) => nodes.has(id))
        .map((mark) => ({ ...mark, ...areaAt(mark.id) })),
    ),
    arrows: (laid.edges ?? []).map((edge) => drawnArrow(edge, arrows)),
  }
}

function drawnArrow(edge: ElkExtendedEdge, arrows: readonly Arrow[]): DrawnArrow {
  const of = arrows.find(({ id }) => id === edge.id)
  const [label] = edge.labels ?? []
  return {
    id: edge.id,
    from: edge.sources[0] as string,
    to: edge.targets[0] as string,
    points: (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint]),
    label: of && label ? { ...areaOf(label), lines: of.transitions } : null,
  }
}
