import { hi as core } from "./core/hi.ts"
import { hi as administration } from "./admin/hi.ts"
import { hi as account } from "../modules/my-profile/messages/hi.ts"
import { hi as apiErrors } from "./api-errors/hi.ts"
import { hi as audit } from "../modules/audit-log/messages/hi.ts"
import { hi as drafts } from "./drafts/hi.ts"
import { hi as files } from "../modules/files/messages/hi.ts"
import { hi as permissions } from "../modules/records/messages/permissions/hi.ts"
import { hi as editing } from "./editing/hi.ts"
import { hi as recycleBin } from "../modules/recycle-bin/messages/hi.ts"
import { hi as bulk } from "../modules/records/messages/bulk/hi.ts"
import { hi as projects } from "../modules/projects/messages/hi.ts"
import { hi as palette } from "./command-menu/hi.ts"
import { hi as viewing } from "./viewing/hi.ts"
import { hi as imports } from "../modules/imports/messages/imports/hi.ts"
import { hi as comments } from "../modules/comments/messages/hi.ts"
import { hi as richText } from "./rich-text/hi.ts"
import { hi as organisation } from "../modules/organisation/messages/hi.ts"
import { hi as waysIn } from "../modules/auth/messages/sign-in-methods/hi.ts"
import { hi as setup } from "../modules/setup/messages/setup/hi.ts"
import { hi as welcome } from "../modules/setup/messages/welcome/hi.ts"
import { hi as signInSettings } from "../modules/auth/messages/sign-in-settings/hi.ts"
import { hi as designerWorkflow } from "../modules/designer/messages/designer-workflow/hi.ts"
import { hi as guide } from "../modules/guide/messages/hi.ts"
import { hi as workflow } from "../modules/workflow/messages/hi.ts"
import { hi as absences } from "../modules/absences/messages/hi.ts"
import { hi as views } from "./views/hi.ts"
import { hi as commands } from "./commands/hi.ts"
import { hi as downloads } from "./downloads/hi.ts"
import { hi as people } from "../modules/users/messages/hi.ts"
import { hi as notifications } from "../modules/notifications/messages/hi.ts"
import { hi as reports } from "../modules/exports/messages/hi.ts"
import { hi as mail } from "./mail/hi.ts"
import { hi as planned } from "./planned/hi.ts"
import { hi as outbox } from "../modules/outbox/messages/hi.ts"
import { hi as mailTemplates } from "../modules/mail-templates/messages/hi.ts"
import { hi as reminders } from "../modules/reminders/messages/hi.ts"
import { hi as clientJobs } from "../modules/jobs/messages/client-jobs/hi.ts"
import { hi as jobKinds } from "../modules/jobs/messages/job-kinds/hi.ts"
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
