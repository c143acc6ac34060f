import * as Type from "typebox"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"

/** Sample workbooks for bulk uploads (`file` service; calls.md §7.1). */

/** Templates that are not for records: their columns are the fields of their own screens. */
const fixedTemplates = ["ENTITY", "MASTER_FINANCIAL", "USER"] as const
export type FixedTemplate = (typeof fixedTemplates)[number]
const templates = [...fixedTemplates, "TOD", "TOE", "WALK_OF_ONE"] as const
export type Template = (typeof templates)[number]

export const getTemplate = endpoint({
  service: "file",
  method: "GET",
  path: "/api/template",
  summary: "Get a sample workbook (XLSX) to fill in and upload, with the headings and one example row.",
  permission: { kind: "signedIn" },
  query: Type.Object({ type: Type.Enum(templates) }),
  reply: Nothing,
  streams: true,
})

export const getUserUploadTemplate = endpoint({
  service: "file",
  method: "GET",
  path: "/api/user-upload-template",
  summary: "Get the sample workbook for the bulk upload of users.",
  permission: { kind: "signedIn" },
  reply: Nothing,
  streams: true,
})
