import { fr as core } from "./core/fr.ts"
import { fr as administration } from "./admin/fr.ts"
import { fr as account } from "./account/fr.ts"
import { fr as apiErrors } from "./api-errors/fr.ts"
import { fr as audit } from "./audit/fr.ts"
import { fr as drafts } from "./drafts/fr.ts"
import { fr as files } from "./files/fr.ts"
import { fr as permissions } from "./permissions/fr.ts"
import { fr as editing } from "./editing/fr.ts"
import { fr as recycleBin } from "./recycle-bin/fr.ts"
import { fr as bulk } from "./bulk/fr.ts"
import { fr as projects } from "./projects/fr.ts"
import { fr as palette } from "./command-menu/fr.ts"
import { fr as viewing } from "./viewing/fr.ts"
import { fr as imports } from "./imports/fr.ts"
import { fr as comments } from "./comments/fr.ts"
import { fr as richText } from "./rich-text/fr.ts"
import { fr as organisation } from "./organisation/fr.ts"
import { fr as waysIn } from "./sign-in-methods/fr.ts"
import { fr as setup } from "./setup/fr.ts"
import { fr as welcome } from "./welcome/fr.ts"
import { fr as signInSettings } from "./sign-in-settings/fr.ts"
import { fr as designerWorkflow } from "./designer-workflow/fr.ts"
import { fr as guide } from "./guide/fr.ts"
import { fr as workflow } from "./workflow/fr.ts"
import { fr as absences } from "./absences/fr.ts"
import { fr as views } from "./views/fr.ts"
import { fr as commands } from "./commands/fr.ts"
import { fr as downloads } from "./downloads/fr.ts"
import { fr as people } from "./users/fr.ts"
import { fr as notifications } from "./notifications/fr.ts"
import { fr as reports } from "./reports/fr.ts"
import { fr as mail } from "./mail/fr.ts"
import { fr as planned } from "./planned/fr.ts"
import { fr as outbox } from "./outbox/fr.ts"
import { fr as mailTemplates } from "./mail-templates/fr.ts"
import { fr as reminders } from "./reminders/fr.ts"
import { fr as clientJobs } from "./client-jobs/fr.ts"
import { fr as jobKinds } from "./job-kinds/fr.ts"
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
