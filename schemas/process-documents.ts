import type { ProfileType } from "./profile-types.ts"

/** What the document of a record is: a text, or a diagram. */
export const documentKinds = ["NARRATIVE", "FLOWCHART"] as const
export type DocumentKind = (typeof documentKinds)[number]

const kindsByType: Readonly<Partial<Record<ProfileType, DocumentKind>>> = {
  NARRATIVES: "NARRATIVE",
  FLOWCHARTS: "FLOWCHART",
  POLICIES_AND_PROCEDURES: "NARRATIVE",
}

/** The kind of document that records of a type have; undefined for those that have none. */
export function documentKindOf(type: ProfileType): DocumentKind | undefined {
  return kindsByType[type]
}

/** The types of records that have a document. */
export const documentTypes = /* @__PURE__ */ Object.keys(kindsByType) as readonly ProfileType[]

/** The types of records that are uploaded in bulk as files named after processes. */
export const bulkUploadTypes = ["NARRATIVES", "FLOWCHARTS"] as const satisfies readonly ProfileType[]

/** The types of records that a narrative can refer to. */
export const referableTypes = [
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  "POLICIES_AND_PROCEDURES",
] as const satisfies readonly ProfileType[]

/** The types of records that mark a shape of a flowchart. */
export const markerTypes = ["RISK", "CONTROL"] as const satisfies readonly ProfileType[]
