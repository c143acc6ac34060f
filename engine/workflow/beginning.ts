import type { CompiledProfile } from "../../schemas/compiled.ts"
import type { RecordState } from "../../schemas/record.ts"

/**
 * Where a new record stands, the same on the server and in the form: at its workflow's initial activity, or, where no
 * workflow governs it, as a draft.
 */
export function beginningOf({ workflow }: Pick<CompiledProfile, "workflow">): RecordState {
  const inOrder = workflow?.activities.toSorted((one, other) => one.sequence - other.sequence)
  const first = inOrder?.find(({ initial }) => initial) ?? inOrder?.[0]
  return {
    status: first?.status ?? "DRAFT",
    subStatus: null,
    activityId: first?.id ?? null,
    isUnlocked: true,
    workflowDone: false,
  }
}
