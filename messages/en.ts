import { en as core } from "./core/en.ts"
import { en as administration } from "./admin/en.ts"
import { en as account } from "./account/en.ts"
import { en as apiErrors } from "./api-errors/en.ts"
import { en as audit } from "./audit/en.ts"
import { en as drafts } from "./drafts/en.ts"
import { en as files } from "./files/en.ts"
import { en as permissions } from "./permissions/en.ts"
import { en as editing } from "./editing/en.ts"
import { en as recycleBin } from "./recycle-bin/en.ts"
import { en as bulk } from "./bulk/en.ts"
import { en as projects } from "./projects/en.ts"
import { en as palette } from "./command-menu/en.ts"
import { en as viewing } from "./viewing/en.ts"
import { en as imports } from "./imports/en.ts"
import { en as comments } from "./comments/en.ts"
import { en as richText } from "./rich-text/en.ts"
import { en as organisation } from "./organisation/en.ts"
import { en as workflow } from "./workflow/en.ts"
import { en as absences } from "./absences/en.ts"
import { en as views } from "./views/en.ts"
import { en as commands } from "./commands/en.ts"
import { en as downloads } from "./downloads/en.ts"
import { en as people } from "./users/en.ts"
import { en as notifications } from "./notifications/en.ts"
import { en as reports } from "./reports/en.ts"
import { en as mail } from "./mail/en.ts"
import { en as planned } from "./planned/en.ts"
import { en as outbox } from "./outbox/en.ts"
import { en as mailTemplates } from "./mail-templates/en.ts"
import { en as reminders } from "./reminders/en.ts"
import { en as clientJobs } from "./client-jobs/en.ts"
import { en as jobKinds } from "./job-kinds/en.ts"
import { en as waysIn } from "./sign-in-methods/en.ts"
import { en as setup } from "./setup/en.ts"
import { en as welcome } from "./welcome/en.ts"
import { en as signInSettings } from "./sign-in-settings/en.ts"
import { en as designerWorkflow } from "./designer-workflow/en.ts"
import { en as guide } from "./guide/en.ts"

/** All messages, as the server uses them; `index.ts` defines what a page loads. */
export const messages = {
  ...core,
  ...administration,
  ...account,
  ...apiErrors,
  ...audit,
  ...drafts,
  ...files,
  ...permissions,
  ...editing,
  ...recycleBin,
  ...bulk,
  ...projects,
  ...palette,
  ...viewing,
  ...imports,
  ...comments,
  ...richText,
  ...organisation,
  ...waysIn,
  ...setup,
  ...welcome,
  ...signInSettings,
  ...views,
  ...workflow,
  ...absences,
  ...commands,
  ...downloads,
  ...people,
  ...notifications,
  ...reports,
  ...mail,
  ...planned,
  ...outbox,
  ...mailTemplates,
  ...reminders,
  ...clientJobs,
  ...jobKinds,
  ...designerWorkflow,
  ...guide,
} as const
