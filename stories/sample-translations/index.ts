import type { TranslationTuple } from "../../fields/setting.ts"
import { sampleComponents } from "./components.ts"
import { sampleErrors } from "./errors.ts"
import { sampleFlowchart } from "./flowchart.ts"
import { sampleJobs } from "./jobs.ts"
import { samplePeople } from "./people.ts"
import { sampleProjects } from "./projects.ts"
import { sampleRisks } from "./risks.ts"
import { sampleScreens } from "./screens.ts"
import { sampleTasks } from "./tasks.ts"

/** What samples say in English, in the other languages, for `sampleText`. Names are in the script of the language. */
export const sampleTranslations: readonly TranslationTuple[] = [
  ...sampleComponents,
  ...sampleErrors,
  ...sampleFlowchart,
  ...sampleJobs,
  ...samplePeople,
  ...sampleProjects,
  ...sampleRisks,
  ...sampleScreens,
  ...sampleTasks,
]
