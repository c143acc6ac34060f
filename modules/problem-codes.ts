import {
  definitionProblems,
  packProblems,
  type ProblemCode,
  requestProblems,
  valueProblems,
} from "../schemas/problem-codes.ts"
import { absenceProblems } from "./absences/problem-codes.ts"
import { announcementProblems } from "./announcements/problem-codes.ts"
import { authProblems } from "./auth/problem-codes.ts"
import { checkOutProblems } from "./check-outs/problem-codes.ts"
import { commentProblems } from "./comments/problem-codes.ts"
import { designerProblems } from "./designer/problem-codes.ts"
import { exportProblems } from "./exports/problem-codes.ts"
import { fileProblems } from "./files/problem-codes.ts"
import { importProblems } from "./imports/problem-codes.ts"
import { jobProblems } from "./jobs/problem-codes.ts"
import { mailTemplateProblems } from "./mail-templates/problem-codes.ts"
import { masterLibraryProblems } from "./master-library/problem-codes.ts"
import { masterSyncProblems } from "./master-sync/problem-codes.ts"
import { notificationProblems } from "./notifications/problem-codes.ts"
import { organisationProblems } from "./organisation/problem-codes.ts"
import { outboxProblems } from "./outbox/problem-codes.ts"
import { processDocumentProblems } from "./process-documents/problem-codes.ts"
import { projectProblems } from "./projects/problem-codes.ts"
import { recordProblems } from "./records/problem-codes.ts"
import { recycleBinProblems } from "./recycle-bin/problem-codes.ts"
import { reminderProblems } from "./reminders/problem-codes.ts"
import { riskUniverseProblems } from "./risk-universe/problem-codes.ts"
import { roleProblems } from "./roles/problem-codes.ts"
import { rollOverProblems } from "./roll-over/problem-codes.ts"
import { setupProblems } from "./setup/problem-codes.ts"
import { userProblems } from "./users/problem-codes.ts"
import { workflowProblems } from "./workflow/problem-codes.ts"

/** The code of every problem: those of the shared code, and a line for each module that has its own. */
export const problemCodes: readonly ProblemCode[] = [
  ...definitionProblems,
  ...valueProblems,
  ...requestProblems,
  ...packProblems,
  ...absenceProblems,
  ...announcementProblems,
  ...authProblems,
  ...checkOutProblems,
  ...commentProblems,
  ...designerProblems,
  ...exportProblems,
  ...fileProblems,
  ...importProblems,
  ...jobProblems,
  ...mailTemplateProblems,
  ...masterLibraryProblems,
  ...masterSyncProblems,
  ...notificationProblems,
  ...organisationProblems,
  ...outboxProblems,
  ...processDocumentProblems,
  ...projectProblems,
  ...recordProblems,
  ...recycleBinProblems,
  ...reminderProblems,
  ...riskUniverseProblems,
  ...roleProblems,
  ...rollOverProblems,
  ...setupProblems,
  ...userProblems,
  ...workflowProblems,
]
