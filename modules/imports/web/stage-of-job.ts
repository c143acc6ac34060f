import type { Import } from "../contracts/imports.ts"

const stages = {
  "profile.import_parse": { step: "map", title: "imports.reading" },
  "profile.import_validate": { step: "check", title: "imports.judging" },
  "profile.import_load": { step: "load", title: "imports.loading" },
  "rcm.import_validate": { step: "check", title: "imports.judging" },
  "rcm.import_load": { step: "load", title: "imports.loading" },
} as const

/** The stage that the job of an import belongs to, and what it does. */
export const stageOfJob = ({ job }: Pick<Import, "job">) =>
  stages[(job?.kind ?? "profile.import_parse") as keyof typeof stages] ?? stages["profile.import_parse"]
