import { applicationRole, type Migration } from "../migration.ts"
import { announcementsTables } from "./initial/announcements.ts"
import { masterLibraryTables } from "./initial/master-library.ts"
import { masterSyncTables } from "./initial/master-sync.ts"
import { checkOutTables } from "./initial/check-outs.ts"
import { matrixTables } from "./initial/matrix.ts"
import { auditTables } from "./initial/audit.ts"
import { authenticationTables } from "./initial/authentication.ts"
import { commentsTables } from "./initial/comments.ts"
import { completionTables } from "./initial/completion.ts"
import { draftsTables } from "./initial/drafts.ts"
import { exportsTables } from "./initial/exports.ts"
import { filesTables } from "./initial/files.ts"
import { importsTables } from "./initial/imports.ts"
import { jobsTables } from "./initial/jobs.ts"
import { mailTables } from "./initial/mail.ts"
import { manyRecordsTables } from "./initial/many-records.ts"
import { notificationsTables } from "./initial/notifications.ts"
import { organisationTables } from "./initial/organisation.ts"
import { passwordsTables } from "./initial/passwords.ts"
import { processDocumentsTables } from "./initial/process-documents.ts"
import { profilesTables } from "./initial/profiles.ts"
import { recordPermissionsTables } from "./initial/record-permissions.ts"
import { recordsTables } from "./initial/records.ts"
import { remindersTables } from "./initial/reminders.ts"
import { riskUniverseTables } from "./initial/risk-universe.ts"
import { rollOverTables } from "./initial/roll-over.ts"
import { usersTables } from "./initial/users.ts"
import { viewsTables } from "./initial/views.ts"
import { workflowTables } from "./initial/workflow.ts"
import { queryFunctions, tableFunctions } from "./initial/functions.ts"

/**
 * The schema of the first release, with one file for each of `tables/` and of the modules' own tables; tables come
 * after those they reference.
 */
export const initial: Migration = {
  name: "0001-initial",
  statements: [
    `create collation if not exists natural_order (provider = icu, locale = 'und-u-kn-true')`,
    // Both are trusted extensions: the owner of a database can create them without being a superuser.
    "create extension if not exists pg_trgm",
    "create extension if not exists btree_gin",
    ...tableFunctions,
    ...auditTables,
    ...authenticationTables,
    ...commentsTables,
    ...completionTables,
    ...draftsTables,
    ...exportsTables,
    ...filesTables,
    ...importsTables,
    ...jobsTables,
    ...mailTables,
    ...manyRecordsTables,
    ...notificationsTables,
    ...organisationTables,
    ...passwordsTables,
    ...profilesTables,
    ...recordPermissionsTables,
    ...recordsTables,
    ...remindersTables,
    ...usersTables,
    ...viewsTables,
    ...workflowTables,
    ...announcementsTables,
    ...masterLibraryTables,
    ...masterSyncTables,
    ...rollOverTables,
    ...riskUniverseTables,
    ...matrixTables,
    ...checkOutTables,
    ...processDocumentsTables,
    ...queryFunctions,
    `revoke all on migration, migration_lease from ${applicationRole}`,
  ],
}
