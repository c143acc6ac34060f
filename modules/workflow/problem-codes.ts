/** The problems that only this module reports; their messages are in its `messages/`. */
export const workflowProblems = [
  "workflow.record_changed",
  "workflow.master_record",
  "process.not_a_process",
  "process.already_complete",
  "process.not_complete",
  "process.too_many_descendants",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof workflowProblems)[number], true> {}
}
