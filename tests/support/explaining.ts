import { ExplainNode, RawNode, SelectQueryNode, type KyselyPlugin } from "kysely"
import type { ClientTransaction } from "../../server/database/database.ts"

/** A node of a PostgreSQL query plan. */
export interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly Plans?: readonly PlanNode[]
}

/** The same transaction, but every query returns its plan instead of rows. */
export function explaining(tx: ClientTransaction): {
  readonly tx: ClientTransaction
  readonly steps: readonly PlanNode[]
} {
  const steps: PlanNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      SelectQueryNode.is(node)
        ? { ...node, explain: ExplainNode.create("json", RawNode.createWithSql("analyze, timing off")) }
        : RawNode.create(["explain (analyze, timing off, format json) ", ""], [node]),
    async transformResult({ result }) {
      for (const row of result.rows) {
        const [{ Plan }] = row["QUERY PLAN"] as [{ readonly Plan: PlanNode }]
        steps.push(...planNodesOf(Plan))
      }
      return { ...result, rows: [] }
    },
  }
  return { tx: tx.withPlugin(plugin), steps }
}

function planNodesOf(planNode: PlanNode): PlanNode[] {
  return [planNode, ...(planNode.Plans ?? []).flatMap(planNodesOf)]
}
