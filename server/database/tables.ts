import type { CommentsTables } from "./tables/comments.ts"
import type { DraftsTables } from "./tables/drafts.ts"
import type { ExportsTables } from "./tables/exports.ts"
import type { FilesTables } from "./tables/files.ts"
import type { ImportsTables } from "./tables/imports.ts"
import type { JobsTables } from "./tables/jobs.ts"
import type { ManyRecordsTables } from "./tables/many-records.ts"
import type { OrganisationTables } from "./tables/organisation.ts"
import type { PeopleTables } from "./tables/people.ts"
import type { ProfilesTables } from "./tables/profiles.ts"
import type { RecordsTables } from "./tables/records.ts"
import type { TrailTables } from "./tables/trail.ts"
import type { ViewsTables } from "./tables/views.ts"

/** The rows of every table, as the queries see them. Dates without a time are ISO text, moments are `Date`. */
export interface Tables
  extends
    PeopleTables,
    OrganisationTables,
    ProfilesTables,
    RecordsTables,
    TrailTables,
    FilesTables,
    CommentsTables,
    DraftsTables,
    JobsTables,
    ExportsTables,
    ImportsTables,
    ViewsTables,
    ManyRecordsTables {}
