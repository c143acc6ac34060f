import { randomUUID } from "node:crypto"
import type { ProfileDraft } from "../../../modules/designer/contracts/profile-drafts.ts"
import { peopleTag } from "../../../schemas/compiled.ts"
import type { FieldDefinition, ProfileDefinition } from "../../../schemas/profile.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import { smallField, smallProfile } from "../../support/small-profile.ts"
import type { Calls } from "./calls.ts"
import { projectIdOf } from "./projects.ts"

export interface TestRecordType {
  readonly id: string
  /** No other record type is called so. */
  readonly name: string
}

/** A field that names people. */
export const createUserField = (id: string, keyword: string, name: string): FieldDefinition =>
  smallField(id, keyword, "TAGREF", { tagId: peopleTag, allowMultiple: true, fieldText: { en: name } })

/** Publishes a record type that no other journey meets, for every role with others: a title and the given fields. */
export async function publishType(
  call: Calls,
  name: string,
  fields: readonly FieldDefinition[],
  more: Partial<ProfileDefinition> = {},
): Promise<TestRecordType> {
  const type = await publishPrivateType(call, name, fields, more)
  await openToKind(call, type.id)
  return type
}

/** The same for its maker and client administrators alone. */
export async function publishPrivateType(
  call: Calls,
  name: string,
  fields: readonly FieldDefinition[],
  more: Partial<ProfileDefinition> = {},
): Promise<TestRecordType> {
  const id = randomUUID()
  const unique = `${name} ${id.slice(0, 8)}`
  const names = { name: { en: unique }, pluralName: { en: unique } }
  const definition = smallProfile(id, fields, { ...names, ...more })
  const { draftRevision } = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition })
  await call("POST", `/api/v1/profiles/${id}/publish`, { draftRevision })
  return { id, name: unique }
}

/** Lets everybody work with a record type whose roles have others of its kind. */
export async function openToKind(call: Calls, profileId: string): Promise<void> {
  await call("PUT", `/api/v1/profiles/${profileId}/access`, { access: "type", roles: [] })
}

/** A record in the demonstration's project of internal control. */
export async function createTestRecord(
  call: Calls,
  profileId: string,
  title: string,
  fields: Readonly<Record<string, unknown>> = {},
): Promise<ProfileInstance> {
  const projectId = await projectIdOf(call)
  const body = { profileId, projectId, fields: { title_1: { value: title }, ...fields } }
  return call<ProfileInstance>("POST", "/api/v1/profiles/data", body)
}
