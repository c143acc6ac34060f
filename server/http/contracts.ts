import * as absences from "../../schemas/api/absences.ts"
import * as audit from "../../schemas/api/audit.ts"
import * as auth from "../../schemas/api/auth.ts"
import * as auditDetails from "../../schemas/api/audit-details.ts"
import * as recycleBin from "../../schemas/api/recycle-bin.ts"
import * as blocks from "../../schemas/api/blocks.ts"
import * as bulk from "../../schemas/api/bulk.ts"
import * as completion from "../../schemas/api/completion.ts"
import * as comments from "../../schemas/api/comments.ts"
import type { Endpoint } from "../../schemas/api/endpoint.ts"
import * as home from "../../schemas/api/home.ts"
import * as imports from "../../schemas/api/imports.ts"
import * as drafts from "../../schemas/api/drafts.ts"
import * as manyActions from "../../schemas/api/many-actions.ts"
import * as mailTemplates from "../../schemas/api/mail-templates.ts"
import * as myProfile from "../../schemas/api/my-profile.ts"
import * as passwords from "../../schemas/api/passwords.ts"
import * as sessions from "../../schemas/api/sessions.ts"
import * as links from "../../schemas/api/links.ts"
import * as listMetadata from "../../schemas/api/list-metadata.ts"
import * as recordFields from "../../schemas/api/record-fields.ts"
import * as jobAdministration from "../../schemas/api/job-administration.ts"
import * as jobs from "../../schemas/api/jobs.ts"
import * as notificationPreferences from "../../schemas/api/notification-preferences.ts"
import * as notifications from "../../schemas/api/notifications.ts"
import * as explain from "../../schemas/api/explain.ts"
import * as exports from "../../schemas/api/exports.ts"
import * as files from "../../schemas/api/files.ts"
import * as oneProject from "../../schemas/api/one-project.ts"
import * as operations from "../../schemas/api/operations.ts"
import * as organisation from "../../schemas/api/organisation.ts"
import * as origins from "../../schemas/api/origins.ts"
import * as outbox from "../../schemas/api/outbox.ts"
import * as reminders from "../../schemas/api/reminders.ts"
import * as packs from "../../schemas/api/packs.ts"
import * as presence from "../../schemas/api/presence.ts"
import * as profileDrafts from "../../schemas/api/profile-drafts.ts"
import * as profileAccess from "../../schemas/api/profile-access.ts"
import * as profiles from "../../schemas/api/profiles.ts"
import * as projects from "../../schemas/api/projects.ts"
import * as referenceData from "../../schemas/api/reference-data.ts"
import * as recordPermissions from "../../schemas/api/record-permissions.ts"
import * as recordImport from "../../schemas/api/record-import.ts"
import * as records from "../../schemas/api/records.ts"
import * as search from "../../schemas/api/search.ts"
import * as setup from "../../schemas/api/setup.ts"
import * as secondFactor from "../../schemas/api/second-factor.ts"
import * as singleSignOn from "../../schemas/api/single-sign-on.ts"
import * as roles from "../../schemas/api/roles.ts"
import * as signingIn from "../../schemas/api/signing-in.ts"
import * as tags from "../../schemas/api/tags.ts"
import * as validationRules from "../../schemas/api/validation-rules.ts"
import * as variables from "../../schemas/api/variables.ts"
import * as templates from "../../schemas/api/templates.ts"
import * as userManagement from "../../schemas/api/user-management.ts"
import * as users from "../../schemas/api/users.ts"
import * as viewAs from "../../schemas/api/view-as.ts"
import * as listDefaults from "../../schemas/api/list-defaults.ts"
import * as views from "../../schemas/api/views.ts"
import * as versions from "../../schemas/api/versions.ts"
import * as workflow from "../../schemas/api/workflow.ts"

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
