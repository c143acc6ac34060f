import { es as core } from "./core/es.ts"
import { es as administration } from "./admin/es.ts"
import { es as account } from "./account/es.ts"
import { es as apiErrors } from "./api-errors/es.ts"
import { es as audit } from "./audit/es.ts"
import { es as drafts } from "./drafts/es.ts"
import { es as files } from "./files/es.ts"
import { es as permissions } from "./permissions/es.ts"
import { es as editing } from "./editing/es.ts"
import { es as recycleBin } from "./recycle-bin/es.ts"
import { es as bulk } from "./bulk/es.ts"
import { es as projects } from "./projects/es.ts"
import { es as palette } from "./command-menu/es.ts"
import { es as viewing } from "./viewing/es.ts"
import { es as imports } from "./imports/es.ts"
import { es as comments } from "./comments/es.ts"
import { es as richText } from "./rich-text/es.ts"
import { es as organisation } from "./organisation/es.ts"
import { es as waysIn } from "./sign-in-methods/es.ts"
import { es as setup } from "./setup/es.ts"
import { es as welcome } from "./welcome/es.ts"
import { es as signInSettings } from "./sign-in-settings/es.ts"
import { es as designerWorkflow } from "./designer-workflow/es.ts"
import { es as guide } from "./guide/es.ts"
import { es as workflow } from "./workflow/es.ts"
import { es as absences } from "./absences/es.ts"
import { es as views } from "./views/es.ts"
import { es as commands } from "./commands/es.ts"
import { es as downloads } from "./downloads/es.ts"
import { es as people } from "./users/es.ts"
import { es as notifications } from "./notifications/es.ts"
import { es as reports } from "./reports/es.ts"
import { es as mail } from "./mail/es.ts"
import { es as planned } from "./planned/es.ts"
import { es as outbox } from "./outbox/es.ts"
import { es as mailTemplates } from "./mail-templates/es.ts"
import { es as reminders } from "./reminders/es.ts"
import { es as clientJobs } from "./client-jobs/es.ts"
import { es as jobKinds } from "./job-kinds/es.ts"
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
