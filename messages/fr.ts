import { fr as core } from "./core/fr.ts"
import { fr as administration } from "./admin/fr.ts"
import { fr as account } from "../modules/my-profile/messages/fr.ts"
import { fr as apiErrors } from "./api-errors/fr.ts"
import { fr as audit } from "../modules/audit-log/messages/fr.ts"
import { fr as drafts } from "./drafts/fr.ts"
import { fr as files } from "../modules/files/messages/fr.ts"
import { fr as permissions } from "../modules/records/messages/permissions/fr.ts"
import { fr as editing } from "./editing/fr.ts"
import { fr as recycleBin } from "../modules/recycle-bin/messages/fr.ts"
import { fr as bulk } from "../modules/records/messages/bulk/fr.ts"
import { fr as projects } from "../modules/projects/messages/fr.ts"
import { fr as palette } from "./command-menu/fr.ts"
import { fr as viewing } from "./viewing/fr.ts"
import { fr as imports } from "../modules/imports/messages/imports/fr.ts"
import { fr as comments } from "../modules/comments/messages/fr.ts"
import { fr as richText } from "./rich-text/fr.ts"
import { fr as organisation } from "../modules/organisation/messages/fr.ts"
import { fr as waysIn } from "../modules/auth/messages/sign-in-methods/fr.ts"
import { fr as setup } from "../modules/setup/messages/setup/fr.ts"
import { fr as welcome } from "../modules/setup/messages/welcome/fr.ts"
import { fr as signInSettings } from "../modules/auth/messages/sign-in-settings/fr.ts"
import { fr as designerWorkflow } from "../modules/designer/messages/designer-workflow/fr.ts"
import { fr as guide } from "../modules/guide/messages/fr.ts"
import { fr as workflow } from "../modules/workflow/messages/fr.ts"
import { fr as absences } from "../modules/absences/messages/fr.ts"
import { fr as views } from "./views/fr.ts"
import { fr as commands } from "./commands/fr.ts"
import { fr as downloads } from "./downloads/fr.ts"
import { fr as people } from "../modules/users/messages/fr.ts"
import { fr as notifications } from "../modules/notifications/messages/fr.ts"
import { fr as reports } from "../modules/exports/messages/fr.ts"
import { fr as mail } from "./mail/fr.ts"
import { fr as planned } from "./planned/fr.ts"
import { fr as outbox } from "../modules/outbox/messages/fr.ts"
import { fr as mailTemplates } from "../modules/mail-templates/messages/fr.ts"
import { fr as reminders } from "../modules/reminders/messages/fr.ts"
import { fr as clientJobs } from "../modules/jobs/messages/client-jobs/fr.ts"
import { fr as jobKinds } from "../modules/jobs/messages/job-kinds/fr.ts"
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
