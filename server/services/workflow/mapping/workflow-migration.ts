import type { WorkflowMigration } from "../../profile/versions/workflow-migration.ts"
import { countTasks, endAllTasks } from "./ended-tasks-repository.ts"
import { countStandings } from "./gone-repository.ts"
import { mapRecords } from "./map-records.ts"
import { writePreparedStandings } from "./mapped-repository.ts"
import { placeAgain, standAgain } from "./stand-again.ts"
import { cameFrom, isToMap } from "./to-map-repository.ts"

export const workflowMigration: WorkflowMigration = {
  countTasks,
  endAllTasks,
  isSelected: isToMap,
  previousActivity: cameFrom,
  countByActivity: countStandings,
  prepare: mapRecords,
  savePrepared: writePreparedStandings,
  prepareRestored: placeAgain,
  saveRestored: standAgain,
}
