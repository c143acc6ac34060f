/**
 * Bulk workflow actions: any user who can read the records can request them; the workflow decides who can perform each.
 */
export const actKind = { name: "workflow.bulk_action", action: "READ", phase: "performing" } as const
