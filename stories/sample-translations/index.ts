import type { TranslationTuple } from "../../fields/setting.ts"
import { sampleComponents } from "./components.ts"
import { sampleDocumentTexts } from "./documents.ts"
import { sampleErrors } from "./errors.ts"
import { sampleFlowchart } from "./flowchart.ts"
import { sampleJobs } from "./jobs.ts"
import { sampleMatrixNames } from "./matrix.ts"
import { samplePeople } from "./people.ts"
import { sampleProjects } from "./projects.ts"
import { sampleRisks } from "./risks.ts"
import { sampleScreens } from "./screens.ts"
import { sampleTasks } from "./tasks.ts"

/** What samples say in English, in the other languages, for `sampleText`. Names are in the script of the language. */
export const sampleTranslations: readonly TranslationTuple[] = [
  ...sampleComponents,
  ...sampleDocumentTexts,
  ...sampleErrors,
  ...sampleFlowchart,
  ...sampleJobs,
  ...sampleMatrixNames,
  ...samplePeople,
  ...sampleProjects,
  ...sampleRisks,
  ...sampleScreens,
  ...sampleTasks,
]
