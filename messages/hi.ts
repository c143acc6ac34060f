import { hi as core } from "./core/hi.ts"
import { hi as administration } from "./admin/hi.ts"
import { hi as account } from "./account/hi.ts"
import { hi as apiErrors } from "./api-errors/hi.ts"
import { hi as audit } from "./audit/hi.ts"
import { hi as drafts } from "./drafts/hi.ts"
import { hi as files } from "./files/hi.ts"
import { hi as permissions } from "./permissions/hi.ts"
import { hi as editing } from "./editing/hi.ts"
import { hi as recycleBin } from "./recycle-bin/hi.ts"
import { hi as bulk } from "./bulk/hi.ts"
import { hi as projects } from "./projects/hi.ts"
import { hi as palette } from "./command-menu/hi.ts"
import { hi as viewing } from "./viewing/hi.ts"
import { hi as imports } from "./imports/hi.ts"
import { hi as comments } from "./comments/hi.ts"
import { hi as richText } from "./rich-text/hi.ts"
import { hi as organisation } from "./organisation/hi.ts"
import { hi as waysIn } from "./sign-in-methods/hi.ts"
import { hi as setup } from "./setup/hi.ts"
import { hi as welcome } from "./welcome/hi.ts"
import { hi as signInSettings } from "./sign-in-settings/hi.ts"
import { hi as designerWorkflow } from "./designer-workflow/hi.ts"
import { hi as guide } from "./guide/hi.ts"
import { hi as workflow } from "./workflow/hi.ts"
import { hi as absences } from "./absences/hi.ts"
import { hi as views } from "./views/hi.ts"
import { hi as commands } from "./commands/hi.ts"
import { hi as downloads } from "./downloads/hi.ts"
import { hi as people } from "./users/hi.ts"
import { hi as notifications } from "./notifications/hi.ts"
import { hi as reports } from "./reports/hi.ts"
import { hi as mail } from "./mail/hi.ts"
import { hi as planned } from "./planned/hi.ts"
import { hi as outbox } from "./outbox/hi.ts"
import { hi as mailTemplates } from "./mail-templates/hi.ts"
import { hi as reminders } from "./reminders/hi.ts"
import { hi as clientJobs } from "./client-jobs/hi.ts"
import { hi as jobKinds } from "./job-kinds/hi.ts"
import type { messages as english } from "./en.ts"

/** Must be complete to compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
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
}
