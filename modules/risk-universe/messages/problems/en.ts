/** Why heat map settings are rejected, or records not compared or merged. */
export const en = {
  "problem.heat_map.bad_bands": "Enter the bands in ascending order. The first one must begin at 0.",
  "problem.heat_map.conflict": "Someone else changed these settings. Reload and make your change again.",
  "problem.heat_map.same_pattern":
    "Another band has this pattern. Choose a different one, so that bands can be distinguished without colours.",
  "problem.heat_map.no_axes": "The heat map needs fields for impact and likelihood that you have permission to view.",
  "problem.similar_records.hidden_links":
    "{count, plural, one {# linked record is} other {# linked records are}} not visible to you, so the links cannot be moved. Ask someone who can see them.",
  "problem.similar_records.in_progress": "These records are already being compared. Wait for the comparison to finish.",
  "problem.similar_records.linked_completed":
    "It is linked to {uid} and belongs to a process that is marked as complete. Reopen the process, or leave {uid} out.",
  "problem.similar_records.locked":
    "{reason, select, workflow_done {Its workflow is completed. Reopen the record, or leave it out.} locked {It is locked. Merge it once it is unlocked, or leave it out.} process_completed {Its process is marked as complete. Reopen the process, or leave the record out.} project_closed {Its project is closed. Reopen the project first.} other {It cannot be edited at the moment. Leave it out, or try again later.}}",
  "problem.similar_records.no_delete_permission": "You do not have permission to delete this record.",
  "problem.similar_records.not_joinable": "Only records of the same type, project and entity can be merged.",
} as const

export type AreaMessages = Readonly<Record<keyof typeof en, string>>
