import type { WorkflowMigration } from "../../../records/server/extensions.ts"
import { countTasks, endAllTasks } from "./end-tasks-repository.ts"
import { countRecordsByActivity } from "./removed-activities-repository.ts"
import { mapRecords } from "./map-records.ts"
import { savePreparedWorkflowStates } from "./mapped-repository.ts"
import { prepareRestoredWorkflowState, restoreWorkflowState } from "./restore-workflow-state.ts"
import { previousActivitySql, isToMap } from "./to-map-repository.ts"

export const workflowMigration: WorkflowMigration = {
  countTasks,
  endAllTasks,
  isSelected: isToMap,
  previousActivity: previousActivitySql,
  countByActivity: countRecordsByActivity,
  prepare: mapRecords,
  savePrepared: savePreparedWorkflowStates,
  prepareRestored: prepareRestoredWorkflowState,
  saveRestored: restoreWorkflowState,
}
