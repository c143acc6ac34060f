import { randomUUID } from "node:crypto"
import type { ProfileDraft } from "../../../modules/designer/contracts/profile-drafts.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { Calls } from "./calls.ts"
import { projectIdOf } from "./projects.ts"
import { openToKind } from "./record-type.ts"

// Each journey makes the records it works on: others run in the same product before, after and next to it.

/** A text that nothing else in the product has. */
export const uniqueText = (text: string) => `${text} ${randomUUID().slice(0, 8)}`

type Values = Readonly<Record<string, { readonly value: string } | { readonly listValue: readonly string[] }>>

interface CreationScope {
  readonly profileId: string
  readonly projectId: string
}

export interface TestRecord extends CreationScope {
  readonly id: string
  readonly uniqueId: string
  readonly revision: number
  readonly title: string
  /** Its address; the one of its list is the part before `/edit/`. */
  readonly path: string
}

export async function createTestRecord(
  call: Calls,
  { profileId, projectId }: CreationScope,
  title: string,
  values: Values = {},
) {
  const fields = { title_1: { value: title }, ...values }
  return call<ProfileInstance>("POST", "/api/v1/profiles/data", { profileId, projectId, fields })
}

/** A record of a shipped type in the demonstration's project of internal control. */
export async function createOwnRecord(
  call: Calls,
  type: "control" | "risk" | "process" | "sub-process",
): Promise<TestRecord> {
  const projectId = await projectIdOf(call)
  const title = uniqueText(`Own ${type}`)
  const { id, uniqueId, revision } = await createTestRecord(call, { profileId: type, projectId }, title)
  return {
    id,
    uniqueId,
    revision,
    title,
    profileId: type,
    projectId,
    path: `/${type.replace("-", "_")}/${projectId}/edit/${id}`,
  }
}

export interface TestRecordType extends CreationScope {
  readonly name: string
  readonly draft: ProfileDraft
  readonly listPath: string
  readonly recordPath: (id: string) => string
}

interface TestField {
  readonly id: string
  readonly keyword: string
  readonly showOnList: boolean
}

const titleField = {
  id: "f_title",
  keyword: "title_1",
  type: "TEXT",
  role: "title",
  isMandatory: true,
  fieldText: { en: "Title" },
  sortOrder: 0,
}

/** A published record type with a title and the fields that are given, in a list by number. */
export async function createOwnType(call: Calls, fields: readonly TestField[]): Promise<TestRecordType> {
  const name = uniqueText("Measure")
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name: { en: name },
    pluralName: { en: name },
    numbering: { prefix: `${randomUUID().slice(0, 4)}-`, padding: 2, scope: "client" },
    sections: [
      { id: "s_only", name: { en: "Measure" }, position: "LEFT", sortOrder: 0, fields: [titleField, ...fields] },
    ],
    list: {
      columns: [
        { system: "uid" },
        { system: "name" },
        ...fields.filter(({ showOnList }) => showOnList).map(({ id }) => ({ field: id })),
      ],
      sort: { column: { system: "uid" }, direction: "asc" },
    },
  }
  const createdDraft = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  const { draftRevision } = createdDraft
  const draft = await call<ProfileDraft>("POST", `/api/v1/profiles/${createdDraft.id}/publish`, { draftRevision })
  await openToKind(call, createdDraft.id)
  const projectId = await projectIdOf(call)
  return {
    name,
    draft,
    profileId: createdDraft.id,
    projectId,
    listPath: `/other/${projectId}?profile=${createdDraft.id}`,
    recordPath: (id) => `/other/${projectId}/edit/${id}?profile=${createdDraft.id}`,
  }
}

/** A field of such a type, in its list unless it says otherwise. */
export const createTestField = (
  keyword: string,
  type: string,
  label: string,
  more: Readonly<Record<string, unknown>> = {},
) => ({
  id: `f_${keyword}`,
  keyword,
  type,
  fieldText: { en: label },
  sortOrder: 1,
  showOnList: true,
  ...more,
})
