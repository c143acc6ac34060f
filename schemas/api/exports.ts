import * as Type from "typebox"
import type { Static } from "typebox"
import type { ClientId, EntityId, JobId, ProfileId, ProjectId, RecordId } from "../ids.ts"
import { Filter } from "../query.ts"
import { RecordSelection } from "../selection.ts"
import { userFilter } from "../user-filter.ts"
import { endpoint, Nothing, WireProblem } from "./endpoint.ts"

/** Files made of what somebody sees (`report` service; calls.md §3 and §7.10): asked for, made as work, downloaded, deleted. */

export const reportFormats = ["EXCEL", "PDF"] as const
export type ReportFormat = (typeof reportFormats)[number]

export const exportTypes = [
  "AUDIT_EXPORT_REPORT",
  "USER_MANAGEMENT_EXPORT",
  "USER_MANAGEMENT_AUDIT",
  "GLOBAL_REPOSITORY_EXPORT",
  "LIST_VIEW_EXPORT",
] as const
export type ExportType = (typeof exportTypes)[number]

export const reportStatuses = ["PENDING", "IN_PROGRESS", "READY", "FAILED"] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** A file keeps its place in the list for so many days; then it is swept away with its content. */
export const exportsKeptDays = 7

/** What fits on pages; a spreadsheet has room for more. */
export const pageLimits = { rows: 10_000, cells: 150_000, characters: 10_000_000 } as const

const id = Type.String({ maxLength: 64 })
const orNull = (description: string) =>
  Type.Optional(Type.Union([Type.String({ maxLength: 200 }), Type.Null()], { description }))
const day = Type.String({ format: "date" })
const columnKey = Type.String({ minLength: 1, maxLength: 80 })
const signedIn = { kind: "signedIn" } as const

export const ExportFile = Type.Object({
  /** Its file's id once it is ready, too. */
  id: Type.String(),
  fileName: Type.String(),
  reportFormat: Type.Enum(reportFormats),
  exportType: Type.Enum(exportTypes),
  reportStatus: Type.Enum(reportStatuses),
  downloaded: Type.Boolean(),
  /** Whether its end was seen; a file that was downloaded was. */
  read: Type.Boolean(),
  fileUploadId: Type.Union([Type.String(), Type.Null()]),
  /** Bytes, once it is ready. */
  size: Type.Union([Type.Integer(), Type.Null()]),
  jobId: Type.Unsafe<JobId>(Type.String()),
  /** Rows written of rows there are; the latter is null until it is known. */
  done: Type.Integer(),
  total: Type.Union([Type.Integer(), Type.Null()]),
  requestedAt: Type.String(),
  finishedAt: Type.Union([Type.String(), Type.Null()]),
  /** Why it failed, in the reader's language. */
  problems: Type.Array(WireProblem),
})
export type ExportFile = Static<typeof ExportFile>

export const listExports = endpoint({
  service: "report",
  method: "GET",
  path: "/api/export",
  summary: "One's own export files of the last days, newest first.",
  permission: signedIn,
  reply: Type.Object({ content: Type.Array(ExportFile) }),
})

export const requestExport = endpoint({
  service: "report",
  method: "POST",
  path: "/api/export",
  summary:
    "Have a file made of what a list shows: 202, and the file's place in one's list. serviceReferenceId is the profile of a list, profileDataId the record whose audit trail is asked for; 0 stands for no project and no entity.",
  permission: { kind: "records", action: "READ" },
  largeBody: true,
  status: 202,
  body: Type.Object(
    {
      clientId: Type.Unsafe<ClientId>(id),
      companyId: Type.Unsafe<EntityId>(Type.String({ maxLength: 64, description: "The entity; 0 for all one sees." })),
      regulation: orNull("The project's process type; the project says it, so it is not looked at."),
      reportFormat: Type.Enum(reportFormats),
      exportType: Type.Enum(exportTypes),
      exportName: Type.String({ minLength: 1, maxLength: 200, description: "The file's name, without its ending." }),
      projectId: Type.Unsafe<ProjectId>(Type.String({ maxLength: 64, description: "0 outside projects." })),
      serviceReferenceId: Type.Optional(
        Type.Unsafe<ProfileId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      profileDataId: Type.Optional(
        Type.Unsafe<RecordId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      processIdList: Type.Optional(
        Type.Array(Type.Unsafe<RecordId>(id), {
          maxItems: 500,
          description: "Only records that hang on one of these.",
        }),
      ),
      query: Type.Optional(
        Type.Object(
          {
            sort: Type.Optional(Type.Boolean({ description: "False: in the profile's own order." })),
            sortBy: Type.Optional(columnKey),
            direction: Type.Optional(Type.Enum(["asc", "desc"])),
            page: Type.Optional(Type.Literal(0)),
            size: Type.Optional(
              Type.Integer({ minimum: 1, maximum: 10_000, description: "10000; the file holds all there are." }),
            ),
          },
          { additionalProperties: false },
        ),
      ),
      /** Beyond the specification: what else makes the list what it shows. */
      filter: Type.Optional(Filter),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      columns: Type.Optional(
        Type.Array(columnKey, { minItems: 1, maxItems: 200, uniqueItems: true, description: "In their order." }),
      ),
      group: Type.Optional(columnKey),
      selection: Type.Optional(RecordSelection),
      people: Type.Optional(
        Type.Object(
          { ...userFilter, from: Type.Optional(day), to: Type.Optional(day) },
          {
            additionalProperties: false,
            description: "Of USER_MANAGEMENT_EXPORT which people, of USER_MANAGEMENT_AUDIT from when until when.",
          },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  reply: ExportFile,
})

const params = Type.Object({ id })

export const setExportStatus = endpoint({
  service: "report",
  method: "PUT",
  path: "/api/export/:id/status",
  summary: "Mark an export file as downloaded.",
  permission: signedIn,
  params,
  body: Type.Object({ downloaded: Type.Literal(true) }, { additionalProperties: false }),
  reply: ExportFile,
})

export const readAllExports = endpoint({
  service: "report",
  method: "PUT",
  path: "/api/export/read-all",
  summary: "Mark all of one's export files that have ended as seen.",
  permission: signedIn,
  reply: Nothing,
})

export const deleteExport = endpoint({
  service: "report",
  method: "DELETE",
  path: "/api/export/:id/delete-download",
  summary: "Delete an export file; one under way is stopped.",
  permission: signedIn,
  params,
  reply: Nothing,
})
