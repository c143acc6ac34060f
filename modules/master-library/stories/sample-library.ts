import { sampleText } from "../../../stories/sample-text.ts"
import { valuesToWire } from "../../../engine/wire/values-to-wire.ts"
import { masterLibrary, type EntityId, type ProfileId, type RecordId } from "../../../schemas/ids.ts"
import { permissionActions, type PermissionAction } from "../../../schemas/permissions.ts"
import type { ProfileInstance } from "../../../schemas/record.ts"
import type { RecordValues } from "../../../schemas/values.ts"
import { emptyInstance } from "../../../stories/record/fake-record-services.ts"
import { sampleUsersIn } from "../../../stories/record/sample-users.ts"
import { shippedProfile, shippedSummaries } from "../../../stories/record/shipped-profiles.ts"
import { clientId, entities } from "../../../stories/screens/signed-in.ts"
import type { MockResponses } from "../../records/stories/bulk/mock-responses.ts"
import type { MasterProcess, AssignedProcess, ProcessTree } from "../contracts/library.ts"
import { currentLanguage } from "../../../src/language/current-language.ts"

/** A small library of processes in two levels, in English and Arabic. */

type SampleRow = readonly [
  id: string,
  parentId: string | null,
  name: string,
  owner: string | null,
  counts: readonly [risks: number, controls: number, entities: number, uses: number],
]

const rows: readonly SampleRow[] = [
  ["P-0001", null, "Procure to pay", "p2p-owner", [1, 0, 3, 6]],
  ["P-0004", "P-0001", "Supplier management", "p2p-owner", [0, 0, 2, 2]],
  ["SP-0001", "P-0004", "Supplier master data", "p2p-owner", [3, 5, 2, 4]],
  ["SP-0002", "P-0001", "Purchase orders", null, [4, 6, 3, 5]],
  ["SP-0003", "P-0001", "Invoice processing and three-way match", "p2p-owner", [7, 11, 3, 5]],
  ["P-0002", null, "Order to cash", "controller-foods", [0, 0, 2, 3]],
  ["SP-0004", "P-0002", "Credit limits", "controller-foods", [2, 4, 2, 3]],
  ["SP-0005", "P-0002", "Revenue recognition", "controller-foods", [5, 8, 1, 2]],
  ["P-0003", null, "Record to report", "controller-foods", [0, 0, 0, 0]],
]

export const idOf = (uid: string) => `id-${uid}` as RecordId

const profileIdOf = (uid: string) => (uid.startsWith("SP") ? "sub-process" : "process") as ProfileId

/** A master record as the tree returns it. */
export function masterRecord(uid: string, name: string, values: RecordValues = {}, revision = 3): ProfileInstance {
  const profile = shippedProfile(profileIdOf(uid))
  const all: RecordValues = { ...values, title_1: name }
  return {
    ...emptyInstance(profile),
    id: idOf(uid),
    projectId: masterLibrary,
    entityId: null,
    uniqueId: uid,
    name,
    revision,
    fields: valuesToWire(profile, all) as ProfileInstance["fields"],
    access: { canWrite: true, canCreate: true, canDelete: true, readOnlyReason: null },
  }
}

const sampleProcess = ([uid, parentId, name, owner, [risks, controls, assigned, uses]]: SampleRow): MasterProcess => ({
  record: masterRecord(uid, sampleText(name), {
    ...(owner !== null && { owner_1: [owner] }),
    ...(uid.startsWith("P-") && {
      cycle_1: [uid === "P-0002" ? "order_to_cash" : "procure_to_pay"],
      scope_1: ["in_scope"],
    }),
  }),
  parentId: parentId === null ? null : idOf(parentId),
  risks,
  controls,
  entities: assigned,
  uses,
})

export const sampleTree = (): ProcessTree => ({ content: rows.map(sampleProcess), isTruncated: false })

/** The top processes have a team in their first entity. */
export const sampleAssignments = (): AssignedProcess[] =>
  rows.flatMap(([uid, , , , [, , count]]) =>
    entities.slice(0, count).map(({ id }, index) => ({
      processId: idOf(uid),
      entityId: id as EntityId,
      people: index === 0 && uid.startsWith("P-") ? 2 : 0,
    })),
  )

const nameOfKinds = () => [sampleText("Process"), sampleText("Sub-process")]

/** Many processes, to scroll. */
export const manyProcesses = (count: number, [process, subProcess] = nameOfKinds()): ProcessTree => ({
  content: Array.from({ length: count }, (_, index) => {
    const [at, place] = [Math.floor(index / 10), index % 10]
    const uid = place === 0 ? `P-${1000 + at}` : `SP-${1000 + index}`
    return {
      record: masterRecord(uid, place === 0 ? `${process} ${at + 1}` : `${subProcess} ${at + 1}.${place}`),
      parentId: place === 0 ? null : idOf(`P-${1000 + at}`),
      risks: place,
      controls: place * 2,
      entities: 0,
      uses: 0,
    }
  }),
  isTruncated: true,
})

const profilesOf = (allowedActions: readonly PermissionAction[]) =>
  shippedSummaries.map((summary) => ({
    ...summary,
    outsideProjects: false,
    state: "published",
    publishedVersion: 1,
    recordCount: 12,
    allowedActions,
    fieldCount: 12,
    updatedAt: "2026-11-20T08:00:00.000Z",
    entity: null,
  }))

/** Responses for the page besides the tree and the assignments. */
export const aroundTheLibrary = (allowedActions: readonly PermissionAction[] = permissionActions): MockResponses => ({
  "GET /api/v1/profiles": () => ({ content: profilesOf(allowedActions) }),
  ...Object.fromEntries(
    ["process", "sub-process", "risk", "control"].map((id) => [
      `GET /api/v1/profiles/${id}/compiled`,
      () => shippedProfile(id),
    ]),
  ),
  [`GET /oauth/client-users/${clientId}`]: () => ({ content: sampleUsersIn(currentLanguage()) }),
})
