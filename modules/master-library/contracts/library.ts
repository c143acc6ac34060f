import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../../../schemas/by-key.ts"
import { endpoint, Nothing } from "../../../schemas/api/endpoint.ts"
import type { EntityId, ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { ProfileType } from "../../../schemas/profile-types.ts"
import { ProfileInstance, WireFieldValue } from "../../../schemas/record.ts"
import { sentLimits } from "../../../schemas/value-limits.ts"

/**
 * The client's master library: processes, sub-processes, risks and controls outside all projects, from which projects
 * take what applies to them (`profile` service; calls.md §7.6). Its records are those of the project `masterLibrary`,
 * so that lists, forms, imports and exports of records serve it too; here are its tree, its assignment to entities, and
 * where its records are used.
 */

/** Maximum number of processes and sub-processes of a library that are returned as a tree. */
export const maxProcesses = 2_000
/** Maximum number of assignments changed by one request. */
export const maxAssignmentChanges = 2_000

const recordId = (description: string) => Type.Unsafe<RecordId>(Type.String({ maxLength: 64, description }))
const entityId = Type.Unsafe<EntityId>(Type.String({ maxLength: 64, description: "An entity of the caller's." }))
const revision = Type.Integer({ minimum: 1, description: "The record's revision that the change is based on." })
const params = Type.Object({ id: recordId("A master record.") })
const fields = byKey(WireFieldValue, sentLimits.fields)

const mapping = "/api/v1/profiles/process-mapping"
const masters = "/api/v1/profiles/data/master"
const processes = (action: "CREATE" | "READ" | "UPDATE" | "DELETE") =>
  ({ kind: "feature", feature: "Settings", subFeature: "Master_Process", action }) as const
/** Checked by the service, because the type of the record decides which permission is required. */
const records = (action: "CREATE" | "READ" | "UPDATE") => ({ kind: "records", action }) as const

export const MasterProcess = Type.Object({
  /** The process with the fields of its list; its links are not included. */
  record: ProfileInstance,
  /** The process it belongs to; null at the top. */
  parentId: Type.Union([Type.Unsafe<RecordId>(Type.String()), Type.Null()]),
  /**
   * How many risks and controls it and the processes below it have, each counted once, as far as the caller sees them.
   */
  risks: Type.Integer({ minimum: 0 }),
  controls: Type.Integer({ minimum: 0 }),
  /** How many of the caller's entities it is assigned to. */
  entities: Type.Integer({ minimum: 0 }),
  /** How many records of projects visible to the caller were taken from it. */
  uses: Type.Integer({ minimum: 0 }),
})
export type MasterProcess = Static<typeof MasterProcess>

const ProcessTree = Type.Object({
  /** Parents before their children, siblings in their order. */
  content: Type.Array(MasterProcess, { maxItems: maxProcesses }),
  /** Whether the library has more processes than are returned. */
  isTruncated: Type.Boolean(),
})
export type ProcessTree = Static<typeof ProcessTree>

export const listMasterProcesses = endpoint({
  service: "profile",
  method: "GET",
  path: `${mapping}/master`,
  summary: "List the processes and sub-processes of the master library as a tree in their order.",
  permission: processes("READ"),
  reply: ProcessTree,
})

export const mapChildProcess = endpoint({
  service: "profile",
  method: "PUT",
  path: `${mapping}/child`,
  summary:
    "Move a process or sub-process of the master library below another process, or to the top, and before one of its new siblings or to the end.",
  permission: processes("UPDATE"),
  body: Type.Object(
    {
      id: recordId("The process or sub-process to move."),
      parentId: Type.Union([recordId("The process it will belong to."), Type.Null()]),
      before: Type.Optional(recordId("The sibling that will follow it; without one it becomes the last.")),
      revision: Type.Optional(revision),
    },
    { additionalProperties: false },
  ),
  reply: ProcessTree,
})

export const deleteMasterProcess = endpoint({
  service: "profile",
  method: "DELETE",
  path: `${mapping}/:id`,
  summary:
    "Delete a process or sub-process of the master library; one with children is rejected and names them, and a preview deletes nothing.",
  permission: processes("DELETE"),
  params,
  query: Type.Object({ revision: Type.Optional(revision), preview: Type.Optional(Type.Boolean()) }),
  reply: Nothing,
})

export const setMasterProcessFiles = endpoint({
  service: "profile",
  method: "PUT",
  path: `${mapping}/:id/files`,
  summary: "Set the files of a file field of a process of the master library.",
  permission: processes("UPDATE"),
  params,
  body: Type.Object(
    {
      keyword: Type.String({ maxLength: 64, description: "The keyword of the file field." }),
      files: Type.Array(
        Type.Object(
          {
            id: Type.String({ maxLength: 64 }),
            fileName: Type.String({ maxLength: 255 }),
            size: Type.Number({ minimum: 0 }),
          },
          { additionalProperties: false },
        ),
        { maxItems: sentLimits.files },
      ),
      revision: Type.Optional(revision),
    },
    { additionalProperties: false },
  ),
  reply: ProfileInstance,
})

export const ProcessAssignment = Type.Object(
  { processId: recordId("A process of the master library."), entityId },
  { additionalProperties: false },
)
export type ProcessAssignment = Static<typeof ProcessAssignment>

/** An assignment, and how many users are in the team of the process in that entity. */
const AssignedProcess = Type.Object({ ...ProcessAssignment.properties, people: Type.Integer({ minimum: 0 }) })
export type AssignedProcess = Static<typeof AssignedProcess>

export const listProcessAssignments = endpoint({
  service: "profile",
  method: "GET",
  path: `${mapping}/entities`,
  summary: "List which processes of the master library are assigned to which of the caller's entities.",
  permission: processes("READ"),
  reply: Type.Object({ content: Type.Array(AssignedProcess) }),
})

export const changeProcessAssignments = endpoint({
  service: "profile",
  method: "PUT",
  path: `${mapping}/entities`,
  summary:
    "Assign processes of the master library to entities and withdraw assignments; what is already so is left alone.",
  permission: processes("UPDATE"),
  body: Type.Object(
    {
      assign: Type.Array(ProcessAssignment, { maxItems: maxAssignmentChanges }),
      withdraw: Type.Array(ProcessAssignment, { maxItems: maxAssignmentChanges }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ content: Type.Array(AssignedProcess) }),
})

export const createMaster = endpoint({
  service: "profile",
  method: "POST",
  path: masters,
  summary: "Create a record in the master library, linked to another one if given; a blank UID is replaced.",
  permission: records("CREATE"),
  largeBody: true,
  body: Type.Object(
    {
      profileId: Type.Unsafe<ProfileId>(Type.String({ maxLength: 64, description: "The record's profile." })),
      type: Type.Optional(ProfileType),
      fields,
      /** Links the new record immediately: to this record, through its field with that keyword. */
      linkTo: Type.Optional(
        Type.Object(
          { id: recordId("The master record to link to."), keyword: Type.String({ maxLength: 64 }) },
          { additionalProperties: false },
        ),
      ),
    },
    { additionalProperties: false },
  ),
  status: 201,
  reply: ProfileInstance,
})

export const updateMaster = endpoint({
  service: "profile",
  method: "PUT",
  path: `${masters}/:id`,
  summary:
    "Change fields of a master record; omitted fields do not change, and the revision is required: 428 when it is missing, 409 with the current record when it is outdated.",
  permission: records("UPDATE"),
  params,
  largeBody: true,
  body: Type.Object({ revision: Type.Optional(revision), fields }, { additionalProperties: false }),
  reply: ProfileInstance,
})

/** Maximum number of records per project that are named as taken from a master record. */
export const namedUses = 5

export const MasterUse = Type.Object({
  projectId: Type.Unsafe<ProjectId>(Type.String()),
  projectName: Type.String(),
  /** The records of this project that the caller can read; at most `namedUses`, and their number. */
  records: Type.Array(
    Type.Object({
      id: Type.Unsafe<RecordId>(Type.String()),
      type: ProfileType,
      uniqueId: Type.String(),
      name: Type.String(),
    }),
  ),
  total: Type.Integer({ minimum: 1 }),
})
export type MasterUse = Static<typeof MasterUse>

export const listMasterUses = endpoint({
  service: "profile",
  method: "GET",
  path: `${masters}/:id/uses`,
  summary: "List the records of projects that were taken from a master record.",
  permission: records("READ"),
  params,
  reply: Type.Object({
    content: Type.Array(MasterUse),
    /** How many further records the caller cannot see. */
    hidden: Type.Integer({ minimum: 0 }),
  }),
})
