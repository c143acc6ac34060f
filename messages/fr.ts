import { fr as everyday } from "./everyday/fr.ts"
import { fr as administration } from "./administration/fr.ts"
import { fr as account } from "./account/fr.ts"
import { fr as refusals } from "./refusals/fr.ts"
import { fr as audit } from "./audit/fr.ts"
import { fr as drafts } from "./drafts/fr.ts"
import { fr as files } from "./files/fr.ts"
import { fr as permissions } from "./permissions/fr.ts"
import { fr as editing } from "./editing/fr.ts"
import { fr as bin } from "./bin/fr.ts"
import { fr as bulk } from "./bulk/fr.ts"
import { fr as projects } from "./projects/fr.ts"
import { fr as palette } from "./palette/fr.ts"
import { fr as viewing } from "./viewing/fr.ts"
import { fr as imports } from "./imports/fr.ts"
import { fr as comments } from "./comments/fr.ts"
import { fr as richText } from "./rich-text/fr.ts"
import { fr as organisation } from "./organisation/fr.ts"
import { fr as waysIn } from "./ways-in/fr.ts"
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
import { fr as people } from "./people/fr.ts"
import { fr as notifications } from "./notifications/fr.ts"
import { fr as reports } from "./reports/fr.ts"
import { fr as mail } from "./mail/fr.ts"
import { fr as awaited } from "./awaited/fr.ts"
import { fr as outbox } from "./outbox/fr.ts"
import { fr as mailTemplates } from "./mail-templates/fr.ts"
import { fr as reminders } from "./reminders/fr.ts"
import { fr as clientJobs } from "./client-jobs/fr.ts"
import { fr as jobKinds } from "./job-kinds/fr.ts"
import type { messages as english } from "./en.ts"

/** Complete or it does not compile. */
type Messages = Readonly<Record<keyof typeof english, string>>

export const messages: Messages = {
  ...everyday,
  ...administration,
  ...account,
  ...refusals,
  ...audit,
  ...drafts,
  ...files,
  ...permissions,
  ...editing,
  ...bin,
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
  ...awaited,
  ...outbox,
  ...mailTemplates,
  ...reminders,
  ...clientJobs,
  ...jobKinds,
  ...designerWorkflow,
  ...guide,
}
