/** A node of a plan as auto_explain logs it. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Loops'?: number
  readonly 'Actual Rows'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly Plans?: readonly PlanNode[]
}
/** A statement that ran, those within functions among them. */
export interface Statement {
  readonly text: string
  readonly ms: number
  readonly plan: PlanNode
}

/** Settings of a server that logs the plan of each statement, with what each node really did. */
export const EXPLAIN_ALL = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_analyze=on',
  'auto_explain.log_timing=off',
  'auto_explain.log_format=json',
  'log_line_prefix=',
].flatMap((setting) => ['-c', setting])

/** The statements in what such a server logged. Lines of an entry after its first begin with a tab. */
export function statementsIn(log: string): readonly Statement[] {
  return [...log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)].map(([, ms, json]) => {
    const { 'Query Text': text, Plan: plan } = JSON.parse(String(json)) as { 'Query Text': string; Plan: PlanNode }
    return { text, ms: Number(ms), plan }
  })
}

/** Each node of a plan that read a table from end to end. */
export function tableScans(node: PlanNode): readonly { readonly table: string; readonly rows: number }[] {
  const own =
    node['Node Type'] === 'Seq Scan' && (node['Actual Loops'] ?? 0) > 0
      ? [{ table: node['Relation Name'] ?? '', rows: (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0) }]
      : []
  return [...own, ...(node.Plans ?? []).flatMap(tableScans)]
}
