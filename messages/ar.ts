import { ar as core } from "./core/ar.ts"
import { ar as administration } from "./admin/ar.ts"
import { ar as account } from "../modules/my-profile/messages/ar.ts"
import { ar as apiErrors } from "./api-errors/ar.ts"
import { ar as audit } from "../modules/audit-log/messages/ar.ts"
import { ar as drafts } from "./drafts/ar.ts"
import { ar as files } from "../modules/files/messages/ar.ts"
import { ar as permissions } from "../modules/records/messages/permissions/ar.ts"
import { ar as editing } from "./editing/ar.ts"
import { ar as recycleBin } from "../modules/recycle-bin/messages/ar.ts"
import { ar as bulk } from "../modules/records/messages/bulk/ar.ts"
import { ar as projects } from "../modules/projects/messages/ar.ts"
import { ar as palette } from "./command-menu/ar.ts"
import { ar as viewing } from "./viewing/ar.ts"
import { ar as imports } from "../modules/imports/messages/imports/ar.ts"
import { ar as comments } from "../modules/comments/messages/ar.ts"
import { ar as richText } from "./rich-text/ar.ts"
import { ar as organisation } from "../modules/organisation/messages/ar.ts"
import { ar as waysIn } from "../modules/auth/messages/sign-in-methods/ar.ts"
import { ar as setup } from "../modules/setup/messages/setup/ar.ts"
import { ar as welcome } from "../modules/setup/messages/welcome/ar.ts"
import { ar as signInSettings } from "../modules/auth/messages/sign-in-settings/ar.ts"
import { ar as designerWorkflow } from "../modules/designer/messages/designer-workflow/ar.ts"
import { ar as guide } from "../modules/guide/messages/ar.ts"
import { ar as workflow } from "../modules/workflow/messages/ar.ts"
import { ar as absences } from "../modules/absences/messages/ar.ts"
import { ar as views } from "./views/ar.ts"
import { ar as commands } from "./commands/ar.ts"
import { ar as downloads } from "./downloads/ar.ts"
import { ar as people } from "../modules/users/messages/ar.ts"
import { ar as notifications } from "../modules/notifications/messages/ar.ts"
import { ar as reports } from "../modules/exports/messages/ar.ts"
import { ar as mail } from "./mail/ar.ts"
import { ar as planned } from "./planned/ar.ts"
import { ar as outbox } from "../modules/outbox/messages/ar.ts"
import { ar as mailTemplates } from "../modules/mail-templates/messages/ar.ts"
import { ar as reminders } from "../modules/reminders/messages/ar.ts"
import { ar as clientJobs } from "../modules/jobs/messages/client-jobs/ar.ts"
import { ar as jobKinds } from "../modules/jobs/messages/job-kinds/ar.ts"
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
