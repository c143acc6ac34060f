import { es as core } from "./core/es.ts"
import { es as administration } from "./admin/es.ts"
import { es as account } from "../modules/my-profile/messages/es.ts"
import { es as apiErrors } from "./api-errors/es.ts"
import { es as audit } from "../modules/audit-log/messages/es.ts"
import { es as drafts } from "./drafts/es.ts"
import { es as files } from "../modules/files/messages/es.ts"
import { es as permissions } from "../modules/records/messages/permissions/es.ts"
import { es as editing } from "./editing/es.ts"
import { es as recycleBin } from "../modules/recycle-bin/messages/es.ts"
import { es as bulk } from "../modules/records/messages/bulk/es.ts"
import { es as projects } from "../modules/projects/messages/es.ts"
import { es as palette } from "./command-menu/es.ts"
import { es as viewing } from "./viewing/es.ts"
import { es as imports } from "../modules/imports/messages/imports/es.ts"
import { es as comments } from "../modules/comments/messages/es.ts"
import { es as richText } from "./rich-text/es.ts"
import { es as organisation } from "../modules/organisation/messages/es.ts"
import { es as waysIn } from "../modules/auth/messages/sign-in-methods/es.ts"
import { es as setup } from "../modules/setup/messages/setup/es.ts"
import { es as welcome } from "../modules/setup/messages/welcome/es.ts"
import { es as signInSettings } from "../modules/auth/messages/sign-in-settings/es.ts"
import { es as designerWorkflow } from "../modules/designer/messages/designer-workflow/es.ts"
import { es as guide } from "../modules/guide/messages/es.ts"
import { es as workflow } from "../modules/workflow/messages/es.ts"
import { es as absences } from "../modules/absences/messages/es.ts"
import { es as views } from "./views/es.ts"
import { es as commands } from "./commands/es.ts"
import { es as downloads } from "./downloads/es.ts"
import { es as people } from "../modules/users/messages/es.ts"
import { es as notifications } from "../modules/notifications/messages/es.ts"
import { es as reports } from "../modules/exports/messages/es.ts"
import { es as mail } from "./mail/es.ts"
import { es as planned } from "./planned/es.ts"
import { es as outbox } from "../modules/outbox/messages/es.ts"
import { es as mailTemplates } from "../modules/mail-templates/messages/es.ts"
import { es as reminders } from "../modules/reminders/messages/es.ts"
import { es as clientJobs } from "../modules/jobs/messages/client-jobs/es.ts"
import { es as jobKinds } from "../modules/jobs/messages/job-kinds/es.ts"
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
