import { ar as core } from "./core/ar.ts"
import { ar as administration } from "./admin/ar.ts"
import { ar as account } from "./account/ar.ts"
import { ar as apiErrors } from "./api-errors/ar.ts"
import { ar as audit } from "./audit/ar.ts"
import { ar as drafts } from "./drafts/ar.ts"
import { ar as files } from "./files/ar.ts"
import { ar as permissions } from "./permissions/ar.ts"
import { ar as editing } from "./editing/ar.ts"
import { ar as recycleBin } from "./recycle-bin/ar.ts"
import { ar as bulk } from "./bulk/ar.ts"
import { ar as projects } from "./projects/ar.ts"
import { ar as palette } from "./command-menu/ar.ts"
import { ar as viewing } from "./viewing/ar.ts"
import { ar as imports } from "./imports/ar.ts"
import { ar as comments } from "./comments/ar.ts"
import { ar as richText } from "./rich-text/ar.ts"
import { ar as organisation } from "./organisation/ar.ts"
import { ar as waysIn } from "./sign-in-methods/ar.ts"
import { ar as setup } from "./setup/ar.ts"
import { ar as welcome } from "./welcome/ar.ts"
import { ar as signInSettings } from "./sign-in-settings/ar.ts"
import { ar as designerWorkflow } from "./designer-workflow/ar.ts"
import { ar as guide } from "./guide/ar.ts"
import { ar as workflow } from "./workflow/ar.ts"
import { ar as absences } from "./absences/ar.ts"
import { ar as views } from "./views/ar.ts"
import { ar as commands } from "./commands/ar.ts"
import { ar as downloads } from "./downloads/ar.ts"
import { ar as people } from "./users/ar.ts"
import { ar as notifications } from "./notifications/ar.ts"
import { ar as reports } from "./reports/ar.ts"
import { ar as mail } from "./mail/ar.ts"
import { ar as planned } from "./planned/ar.ts"
import { ar as outbox } from "./outbox/ar.ts"
import { ar as mailTemplates } from "./mail-templates/ar.ts"
import { ar as reminders } from "./reminders/ar.ts"
import { ar as clientJobs } from "./client-jobs/ar.ts"
import { ar as jobKinds } from "./job-kinds/ar.ts"
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
