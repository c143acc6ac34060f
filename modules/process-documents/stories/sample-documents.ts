import { sampleText } from "../../../stories/sample-text.ts"
import type { EntityId, ProfileId, RecordId, UserId } from "../../../schemas/ids.ts"
import type { Narrative } from "../../../schemas/narrative.ts"
import type { CheckOut, CheckOutId } from "../../check-outs/contract.ts"
import { checkOutOf } from "../../check-outs/stories/sample-check-outs.ts"
import { aroundTheLibrary } from "../../master-library/stories/sample-library.ts"
import { project } from "../../projects/stories/sample-projects.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { DocumentReference, DocumentVersion, ProcessDocument } from "../contract.ts"

export const narrativeId = "00000000-0000-4000-8000-000000000001" as RecordId
const controlId = "00000000-0000-4000-8000-000000000002" as RecordId

const path = `/api/v1/process-documents/${narrativeId}`

const control = (): DocumentReference => ({
  recordId: controlId,
  type: "CONTROL",
  profileId: "control" as ProfileId,
  projectId: project.id,
  uniqueId: "C-0007",
  name: sampleText("Invoice matched to purchase order"),
})

/** The text of a version; later versions say more. */
export function narrativeOf(version: number): Narrative {
  const heading = sampleText("Invoices")
  const first = sampleText("Accounts payable records each invoice.")
  const second = sampleText("It is then matched to the purchase order.")
  return {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 1 }, content: [{ type: "text", text: heading }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: `${first} ` },
          { type: "recordReference", attrs: { recordId: controlId } },
        ],
      },
      ...(version > 1 ? [{ type: "paragraph" as const, content: [{ type: "text" as const, text: second }] }] : []),
    ],
  }
}

export const versionOf = (number: number, more: Partial<DocumentVersion> = {}): DocumentVersion => ({
  number,
  revision: 1,
  savedAt: `2026-11-2${number}T09:30:00.000Z`,
  savedBy: { id: "u2" as UserId, name: sampleText("Salma Nasser") },
  note: number === 2 ? sampleText("Matching added") : null,
  ...more,
})

/** A narrative with two versions. */
export const sampleDocument = (more: Partial<ProcessDocument> = {}): ProcessDocument => ({
  recordId: narrativeId,
  type: "NARRATIVES",
  profileId: "narrative" as ProfileId,
  projectId: project.id,
  entityId: "e1" as EntityId,
  uniqueId: "NAR-0001",
  name: sampleText("Procure to pay"),
  kind: "NARRATIVE",
  version: versionOf(2),
  content: narrativeOf(2),
  references: [control()],
  checkOut: null,
  canEdit: true,
  ...more,
})

/** A check-out of the narrative, by another user unless it says otherwise. */
export const documentCheckOut = (more: Partial<CheckOut> = {}): CheckOut => ({
  ...checkOutOf(narrativeId, sampleDocument().name, { kind: "DOCUMENT", uniqueId: "NAR-0001" }),
  ...more,
})

export const ownCheckOut = (): CheckOut =>
  documentCheckOut({ id: "own" as CheckOutId, isOwn: true, holder: { id: "u1" as UserId, name: "Amira Haddad" } })

/** Responses for the page of a document; `held` is asked for again and again, and what the user does changes it. */
export function documentResponses(
  shown: ProcessDocument,
  held: { checkOut: CheckOut | null } = { checkOut: shown.checkOut },
  more: MockResponses = {},
): MockResponses {
  const versions = shown.version === null ? [] : [versionOf(2), versionOf(1)]
  return {
    ...aroundTheLibrary(),
    "GET /api/v1/projects": () => ({ content: [project] }),
    "GET /api/file/list": () => ({ content: [], page: 0, hasMore: false }),
    [`GET ${path}`]: () => ({ ...shown, checkOut: held.checkOut }),
    [`GET ${path}/versions`]: () => ({ content: versions, total: versions.length }),
    ...Object.fromEntries(
      versions.map((version) => [
        `GET ${path}/versions/${version.number}`,
        () => ({ version, content: narrativeOf(version.number), references: [control()] }),
      ]),
    ),
    [`GET /api/v1/check-outs/records/${narrativeId}`]: () => ({ checkOut: held.checkOut }),
    "POST /api/v1/check-outs": () => {
      held.checkOut = ownCheckOut()
      return held.checkOut
    },
    "DELETE /api/v1/check-outs/own": () => {
      held.checkOut = null
      return {}
    },
    ...more,
  }
}
