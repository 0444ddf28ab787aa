/** A node of a plan in the format of auto_explain. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops'?: number
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
/** An executed statement, including those within functions. */
export interface Statement {
  readonly text: string
  readonly ms: number
  readonly plan: PlanNode
}

/** Server settings that log the plan of each statement with actual row counts. */
export const EXPLAIN_ALL = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'log_line_prefix=',
].flatMap((setting) => ['-c', setting])

/** Parses the statements in such a log. Continuation lines begin with a tab. */
export function statementsIn(log: string): readonly Statement[] {
  return [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, ms, json]) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(String(json)) as { 'Query Text': string; Plan: PlanNode }
    return { text, ms: Number(ms), plan }
  })
}

/** The nodes of a plan that scanned a whole table. */
export function tableScans(node: PlanNode): readonly { readonly table: string; readonly rows: number }[] {
  const own =
    node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0
      ? [{ table: node['Relation Name'] ?? '', rows: (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) }]
      : []
  return [...own, ...(node.Plans ?? []).flatMap(tableScans)]
}
