/** The problems that only this module reports; their messages are in its `messages/`. */
export const importProblems = [
  "import.unknown_column",
  "import.unknown_key",
  "import.duplicate_key",
  "import.ambiguous_key",
  "import.blank_key",
  "import.not_found",
  "import.in_progress",
  "import.not_ready",
  "import.mapped_twice",
  "import.nothing_to_load",
  "import.finished",
  "import.duplicate_record",
  "import.formula_error",
  "import.nameless",
  "import.differs",
  "import.two_processes",
  "import.other_parent",
  "import.other_entity",
  "import.record_rejected",
  "import.unknown_decision",
  "import.undecided",
  "rcm.not_found",
] as const

declare module "../../schemas/problem-codes.ts" {
  interface ModuleProblems extends Record<(typeof importProblems)[number], true> {}
}
