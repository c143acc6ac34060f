import type { CommentsTables } from "./tables/comments.ts"
import type { CompletionTables } from "./tables/completion.ts"
import type { DraftsTables } from "./tables/drafts.ts"
import type { ExportsTables } from "./tables/exports.ts"
import type { FilesTables } from "./tables/files.ts"
import type { ImportsTables } from "./tables/imports.ts"
import type { JobsTables } from "./tables/jobs.ts"
import type { MailTables } from "./tables/mail.ts"
import type { ManyRecordsTables } from "./tables/many-records.ts"
import type { NotificationsTables } from "./tables/notifications.ts"
import type { OrganisationTables } from "./tables/organisation.ts"
import type { PasswordsTables } from "./tables/passwords.ts"
import type { UserTables } from "./tables/users.ts"
import type { ProfilesTables } from "./tables/profiles.ts"
import type { RecordPermissionsTables } from "./tables/record-permissions.ts"
import type { RecordsTables } from "./tables/records.ts"
import type { RemindersTables } from "./tables/reminders.ts"
import type { AuditTables } from "./tables/audit.ts"
import type { ViewsTables } from "./tables/views.ts"
import type { AuthenticationTables } from "./tables/authentication.ts"
import type { WorkflowTables } from "./tables/workflow.ts"

/** The rows of every table, as the queries see them. Dates without a time are ISO text, moments are `Date`. */
export interface Tables
  extends
    UserTables,
    PasswordsTables,
    AuthenticationTables,
    OrganisationTables,
    ProfilesTables,
    RecordsTables,
    RecordPermissionsTables,
    AuditTables,
    FilesTables,
    CommentsTables,
    NotificationsTables,
    DraftsTables,
    JobsTables,
    ExportsTables,
    ImportsTables,
    ViewsTables,
    MailTables,
    ManyRecordsTables,
    RemindersTables,
    CompletionTables,
    WorkflowTables {}
