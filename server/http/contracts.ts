import * as absences from "../../modules/absences/contract.ts"
import * as audit from "../../modules/audit-log/contract.ts"
import * as auth from "../../modules/auth/contracts/auth.ts"
import * as auditDetails from "../../modules/records/contracts/audit-details.ts"
import * as recycleBin from "../../modules/recycle-bin/contract.ts"
import * as blocks from "../../modules/designer/contracts/blocks.ts"
import * as bulk from "../../modules/records/contracts/bulk.ts"
import * as completion from "../../modules/workflow/contracts/completion.ts"
import * as comments from "../../modules/comments/contract.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import * as home from "../../modules/records/contracts/home.ts"
import * as imports from "../../modules/imports/contracts/imports.ts"
import * as drafts from "../../modules/records/contracts/drafts.ts"
import * as manyActions from "../../modules/workflow/contracts/many-actions.ts"
import * as mailTemplates from "../../modules/mail-templates/contract.ts"
import * as myProfile from "../../modules/my-profile/contract.ts"
import * as passwords from "../../modules/auth/contracts/passwords.ts"
import * as sessions from "../../modules/auth/contracts/sessions.ts"
import * as links from "../../modules/records/contracts/links.ts"
import * as listMetadata from "../../modules/records/contracts/list-metadata.ts"
import * as recordFields from "../../modules/records/contracts/record-fields.ts"
import * as jobAdministration from "../../modules/jobs/contracts/job-administration.ts"
import * as jobs from "../../modules/jobs/contracts/jobs.ts"
import * as notificationPreferences from "../../modules/notifications/contracts/notification-preferences.ts"
import * as notifications from "../../modules/notifications/contracts/notifications.ts"
import * as explain from "../../modules/records/contracts/explain.ts"
import * as exports from "../../modules/exports/contract.ts"
import * as files from "../../modules/files/contracts/files.ts"
import * as oneProject from "../../modules/projects/contracts/one-project.ts"
import * as operations from "../../schemas/api/operations.ts"
import * as organisation from "../../modules/organisation/contracts/organisation.ts"
import * as origins from "../../modules/designer/contracts/origins.ts"
import * as outbox from "../../modules/outbox/contract.ts"
import * as reminders from "../../modules/reminders/contract.ts"
import * as packs from "../../modules/designer/contracts/packs.ts"
import * as presence from "../../modules/designer/contracts/presence.ts"
import * as profileDrafts from "../../modules/designer/contracts/profile-drafts.ts"
import * as profileAccess from "../../modules/designer/contracts/profile-access.ts"
import * as profiles from "../../modules/profiles/contract.ts"
import * as projects from "../../modules/projects/contracts/projects.ts"
import * as referenceData from "../../modules/organisation/contracts/reference-data.ts"
import * as recordPermissions from "../../modules/records/contracts/record-permissions.ts"
import * as recordImport from "../../modules/imports/contracts/record-import.ts"
import * as records from "../../modules/records/contracts/records.ts"
import * as search from "../../modules/records/contracts/search.ts"
import * as setup from "../../modules/setup/contract.ts"
import * as secondFactor from "../../modules/auth/contracts/second-factor.ts"
import * as singleSignOn from "../../modules/auth/contracts/single-sign-on.ts"
import * as roles from "../../modules/roles/contract.ts"
import * as signingIn from "../../modules/auth/contracts/signing-in.ts"
import * as tags from "../../modules/designer/contracts/tags.ts"
import * as validationRules from "../../modules/designer/contracts/validation-rules.ts"
import * as variables from "../../modules/records/contracts/variables.ts"
import * as templates from "../../modules/files/contracts/templates.ts"
import * as userManagement from "../../modules/users/contracts/user-management.ts"
import * as users from "../../modules/users/contracts/users.ts"
import * as viewAs from "../../modules/auth/contracts/view-as.ts"
import * as listDefaults from "../../modules/records/contracts/list-defaults.ts"
import * as views from "../../modules/records/contracts/views.ts"
import * as versions from "../../modules/designer/contracts/versions.ts"
import * as workflow from "../../modules/workflow/contracts/workflow.ts"

export interface NamedContract {
  readonly name: string
  readonly contract: Endpoint
}

/** All contracts with the name they are exported under. */
export const contracts: readonly NamedContract[] = [
  absences,
  audit,
  auditDetails,
  auth,
  recycleBin,
  blocks,
  bulk,
  comments,
  completion,
  drafts,
  explain,
  exports,
  files,
  home,
  imports,
  jobAdministration,
  jobs,
  links,
  listMetadata,
  mailTemplates,
  manyActions,
  myProfile,
  notificationPreferences,
  notifications,
  oneProject,
  operations,
  organisation,
  origins,
  outbox,
  reminders,
  packs,
  presence,
  passwords,
  profileDrafts,
  profileAccess,
  profiles,
  projects,
  recordFields,
  recordImport,
  records,
  recordPermissions,
  referenceData,
  search,
  sessions,
  secondFactor,
  setup,
  singleSignOn,
  roles,
  signingIn,
  tags,
  templates,
  userManagement,
  users,
  validationRules,
  variables,
  versions,
  workflow,
  viewAs,
  listDefaults,
  views,
].flatMap((area: Readonly<Record<string, unknown>>) =>
  Object.entries(area).flatMap(([name, value]) => (isEndpoint(value) ? [{ name, contract: value }] : [])),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "permission" in value
}
