import type { CommentsTables } from "./tables/comments.ts"
import type { CompletingTables } from "./tables/completing.ts"
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
import type { PeopleTables } from "./tables/people.ts"
import type { ProfilesTables } from "./tables/profiles.ts"
import type { RecordPermissionsTables } from "./tables/record-permissions.ts"
import type { RecordsTables } from "./tables/records.ts"
import type { RemindersTables } from "./tables/reminders.ts"
import type { TrailTables } from "./tables/trail.ts"
import type { ViewsTables } from "./tables/views.ts"
import type { WaysInTables } from "./tables/ways-in.ts"
import type { WorkflowTables } from "./tables/workflow.ts"

/** The rows of every table, as the queries see them. Dates without a time are ISO text, moments are `Date`. */
export interface Tables
  extends
    PeopleTables,
    PasswordsTables,
    WaysInTables,
    OrganisationTables,
    ProfilesTables,
    RecordsTables,
    RecordPermissionsTables,
    TrailTables,
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
    CompletingTables,
    WorkflowTables {}
