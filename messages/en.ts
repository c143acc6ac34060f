import { en as core } from "./core/en.ts"
import { en as administration } from "./admin/en.ts"
import { en as account } from "../modules/my-profile/messages/en.ts"
import { en as apiErrors } from "./api-errors/en.ts"
import { en as audit } from "../modules/audit-log/messages/en.ts"
import { en as drafts } from "./drafts/en.ts"
import { en as files } from "../modules/files/messages/en.ts"
import { en as permissions } from "../modules/records/messages/permissions/en.ts"
import { en as editing } from "./editing/en.ts"
import { en as recycleBin } from "../modules/recycle-bin/messages/en.ts"
import { en as bulk } from "../modules/records/messages/bulk/en.ts"
import { en as projects } from "../modules/projects/messages/en.ts"
import { en as palette } from "./command-menu/en.ts"
import { en as viewing } from "./viewing/en.ts"
import { en as imports } from "../modules/imports/messages/imports/en.ts"
import { en as comments } from "../modules/comments/messages/en.ts"
import { en as richText } from "./rich-text/en.ts"
import { en as organisation } from "../modules/organisation/messages/en.ts"
import { en as workflow } from "../modules/workflow/messages/en.ts"
import { en as absences } from "../modules/absences/messages/en.ts"
import { en as views } from "./views/en.ts"
import { en as commands } from "./commands/en.ts"
import { en as downloads } from "./downloads/en.ts"
import { en as people } from "../modules/users/messages/en.ts"
import { en as notifications } from "../modules/notifications/messages/en.ts"
import { en as reports } from "../modules/exports/messages/en.ts"
import { en as mail } from "./mail/en.ts"
import { en as planned } from "./planned/en.ts"
import { en as outbox } from "../modules/outbox/messages/en.ts"
import { en as mailTemplates } from "../modules/mail-templates/messages/en.ts"
import { en as reminders } from "../modules/reminders/messages/en.ts"
import { en as clientJobs } from "../modules/jobs/messages/client-jobs/en.ts"
import { en as jobKinds } from "../modules/jobs/messages/job-kinds/en.ts"
import { en as waysIn } from "../modules/auth/messages/sign-in-methods/en.ts"
import { en as setup } from "../modules/setup/messages/setup/en.ts"
import { en as welcome } from "../modules/setup/messages/welcome/en.ts"
import { en as signInSettings } from "../modules/auth/messages/sign-in-settings/en.ts"
import { en as designerWorkflow } from "../modules/designer/messages/designer-workflow/en.ts"
import { en as guide } from "../modules/guide/messages/en.ts"

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
