import { ExplainNode, RawNode, SelectQueryNode, type KyselyPlugin } from "kysely"
import type { Tenant } from "../../server/database/database.ts"

/** A step of a plan, as PostgreSQL tells it. */
export interface PlanStep {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Index Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly Plans?: readonly PlanStep[]
}

/** The same transaction, in which every question is answered with how PostgreSQL goes about it, and with no rows. */
export function explaining(tx: Tenant): { readonly tx: Tenant; readonly steps: readonly PlanStep[] } {
  const steps: PlanStep[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) =>
      SelectQueryNode.is(node)
        ? { ...node, explain: ExplainNode.create("json", RawNode.createWithSql("analyze, timing off")) }
        : RawNode.create(["explain (analyze, timing off, format json) ", ""], [node]),
    async transformResult({ result }) {
      for (const row of result.rows) {
        const [{ Plan }] = row["QUERY PLAN"] as [{ readonly Plan: PlanStep }]
        steps.push(...stepsOf(Plan))
      }
      return { ...result, rows: [] }
    },
  }
  return { tx: tx.withPlugin(plugin), steps }
}

function stepsOf(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(stepsOf)]
}
