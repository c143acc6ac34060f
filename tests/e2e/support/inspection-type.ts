import { randomUUID } from "node:crypto"
import type { ProfileDraft } from "../../../modules/designer/contracts/profile-drafts.ts"
import type { ProfileDefinition } from "../../../schemas/profile.ts"
import type { Calls } from "./calls.ts"
import { openToKind } from "./record-type.ts"

const field = (keyword: string, type: string, en: string, more: object = {}) => ({
  id: `f_${keyword}`,
  keyword,
  type,
  fieldText: { en },
  showOnList: true,
  ...more,
})

const fields = [
  field("title_1", "TEXT", "Title", { role: "title" }),
  field("due_1", "DATE", "Due on", { role: "due_date" }),
  field("owner_1", "TAGREF", "Owner", { role: "owner", tagId: "people" }),
  field("cost_1", "NUMBER", "Cost"),
  field("reason_1", "TEXT", "Reason"),
  field("issues_1", "PROFILEREF", "Issues", {
    showOnList: false,
    profileType: "ISSUE",
    profileId: "issue",
    relation: "CHILD",
  }),
].map((one, sortOrder) => ({ ...one, sortOrder }))

interface InspectionOptions {
  /** What is different from every inspection's definition. */
  readonly change?: (definition: ProfileDefinition) => ProfileDefinition
  /** Version 1 is published, so that records can be made of it. */
  readonly published?: boolean
}

/** A record type of one journey's own: six fields and a rule. */
export async function createInspectionType(
  call: Calls,
  { change = (same) => same, published = false }: InspectionOptions = {},
): Promise<ProfileDraft> {
  const token = randomUUID().slice(0, 6)
  const definition = {
    id: randomUUID(),
    type: "OTHER",
    modules: ["IC"],
    name: { en: `Inspection ${token}` },
    pluralName: { en: `Inspections ${token}` },
    numbering: { prefix: `I${token}-`, padding: 2, scope: "client" },
    sections: [{ id: "s_main", name: { en: "Inspection" }, position: "LEFT", sortOrder: 0, fields }],
    rules: [{ id: "r_reason", kind: "visible", target: "f_reason_1", when: { is_present: [{ field: "f_cost_1" }] } }],
  } as unknown as ProfileDefinition
  const createdDraft = await call<ProfileDraft>("POST", "/api/v1/profiles", { definition: change(definition) })
  if (!published) return createdDraft
  await call("POST", `/api/v1/profiles/${createdDraft.id}/publish`, { draftRevision: createdDraft.draftRevision })
  await openToKind(call, createdDraft.id)
  return call<ProfileDraft>("GET", `/api/v1/profiles/${createdDraft.id}`)
}
