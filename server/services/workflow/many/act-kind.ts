/** Steps of workflows, of many records: whoever may read them asks, and the workflow says whose each step is. */
export const actKind = { name: "workflow.bulk_act", action: "READ", phase: "acting" } as const
