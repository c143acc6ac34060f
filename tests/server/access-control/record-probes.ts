import { randomUUID } from "node:crypto"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import { type TestResponse, text } from "../../support/profile-fixture.ts"

/** A record created by another user, and helpers that act on it as that user. */
export interface Subject {
  readonly id: string
  readonly uid: string
  readonly revision: number
  readonly profileId: string
  readonly projectId: ProjectId
  readonly entityId: EntityId
  readonly clientId: ClientId
  readonly creatorId: UserId
  readonly call: (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => Promise<TestResponse>
  /** The result of `prepare`. */
  readonly preparedId?: string
}

export interface Probe {
  readonly name: string
  /** Required permissions on the record's type. */
  readonly needs: readonly PermissionAction[]
  /** About a single record, or about everything the user can see. */
  readonly about: "one" | "many"
  /** The request names the record type, so missing read permission on it is reported before any record is loaded. */
  readonly namesType?: true
  /** Only role permissions count, not those granted on records or parent processes. */
  readonly byRoleAlone?: true
  readonly prepare?: (subject: Subject) => Promise<{ readonly preparedId?: string; readonly revision?: number }>
  readonly buildRequest: (subject: Subject) => {
    readonly method: "GET" | "POST" | "PUT" | "DELETE"
    readonly url: string
    readonly body?: object
  }
}

const data = "/api/v1/profiles/data"
const read = ["READ"] as const
const managing = ["READ", "CREATE", "DELETE"] as const
const readOnly = { read: true, update: false, delete: false }

const get =
  (path: (subject: Subject) => string): Probe["buildRequest"] =>
  (subject) => ({ method: "GET", url: path(subject) })
const post =
  (url: string, body: (subject: Subject) => object): Probe["buildRequest"] =>
  (subject) => ({ method: "POST", url, body: body(subject) })

/** One request per endpoint on records, valid for every permitted user. */
export const recordProbes: readonly Probe[] = [
  { name: "getRecord", needs: read, about: "one", buildRequest: get(({ id }) => `${data}/${id}`) },
  { name: "getRecordFields", needs: read, about: "one", buildRequest: get(({ id }) => `${data}/${id}/fields`) },
  {
    name: "getRecordAuditLog",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/audit-logs/records/${id}`),
  },
  { name: "getStatusHistory", needs: read, about: "one", buildRequest: get(({ id }) => `/api/status/${id}`) },
  {
    name: "getProfileStatusHistory",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/profile-status/${id}`),
  },
  {
    name: "listReassignCandidates",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/v1/workflow/records/${id}/reassign/candidates`),
  },
  {
    name: "getRecordWorkflow",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/v1/workflow/records/${id}`),
  },
  {
    name: "getRecordCompletion",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/v1/workflow/records/${id}/completion`),
  },
  { name: "explainRecord", needs: read, about: "one", buildRequest: get(({ id }) => `${data}/${id}/explain`) },
  { name: "listLinks", needs: read, about: "one", buildRequest: get(({ id }) => `${data}/${id}/refFields/risks_1`) },
  { name: "listComments", needs: read, about: "one", buildRequest: get(({ id }) => `/api/comments?refname=${id}`) },
  {
    name: "countComments",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/comments/count?refname=${id}`),
  },
  {
    name: "createComment",
    needs: read,
    about: "one",
    buildRequest: post("/api/comments", ({ id, projectId }) => ({
      refname: id,
      projectid: projectId,
      body: "<p>Said</p>",
    })),
  },
  {
    name: "validateRecord",
    needs: read,
    about: "one",
    namesType: true,
    buildRequest: post(`${data}/validate`, ({ id, profileId }) => ({
      profileId,
      id,
      fields: { title_1: text("Judged") },
    })),
  },
  {
    name: "listLinkCandidates",
    byRoleAlone: true,
    needs: read,
    about: "one",
    namesType: true,
    buildRequest: post(`${data}/refFields/candidates`, ({ id, profileId }) => ({ profileId, id, keyword: "risks_1" })),
  },
  {
    name: "resolveVariables",
    needs: read,
    about: "one",
    buildRequest: post("/api/v1/profiles/dynamic-query/values", ({ id }) => ({
      recordId: id,
      variables: ["$currentRecord.title_1"],
    })),
  },
  {
    name: "updateRecord",
    needs: ["READ", "UPDATE"],
    about: "one",
    buildRequest: ({ id, revision }) => ({
      method: "PUT",
      url: `${data}/${id}`,
      body: { revision, fields: { title_1: text("Changed") } },
    }),
  },
  {
    name: "updateRecordFields",
    needs: ["READ", "UPDATE"],
    about: "one",
    buildRequest: ({ id, revision }) => ({
      method: "PUT",
      url: `${data}/${id}/fields`,
      body: { revision, fields: { title_1: text("Changed") } },
    }),
  },
  {
    name: "deleteRecord",
    needs: ["READ", "DELETE"],
    about: "one",
    buildRequest: ({ id, revision }) => ({ method: "DELETE", url: `${data}/${id}?revision=${revision}` }),
  },
  {
    name: "restoreRecord",
    byRoleAlone: true,
    needs: ["READ", "DELETE"],
    about: "one",
    prepare: async ({ id, revision, call }) => {
      await call("DELETE", `${data}/${id}?revision=${revision}`)
      return {}
    },
    buildRequest: ({ id }) => ({ method: "POST", url: `${data}/recycle-bin/${id}/restore` }),
  },
  {
    name: "listRecords",
    needs: read,
    about: "many",
    buildRequest: post(`${data}/v4/paginated`, ({ profileId, uid }) => ({ profileId, search: uid })),
  },
  {
    name: "checkListedRecords",
    needs: read,
    about: "many",
    buildRequest: post(`${data}/v4/check`, ({ profileId, id }) => ({ profileId, search: "?", ids: [id] })),
  },
  {
    name: "findListChanges",
    needs: read,
    about: "many",
    buildRequest: post(`${data}/v4/changes`, ({ profileId, id }) => ({ profileId, shown: [{ id, revision: 99 }] })),
  },
  {
    name: "listGroups",
    needs: read,
    about: "many",
    buildRequest: post(`${data}/v4/groups`, ({ profileId }) => ({ profileId, column: "system:status" })),
  },
  { name: "listDeletedRecords", needs: read, about: "many", buildRequest: get(() => `${data}/recycle-bin`) },
  { name: "searchRecords", needs: [], about: "many", buildRequest: get(({ uid }) => `${data}/search?text=${uid}`) },
  {
    name: "getListMetadata",
    needs: read,
    about: "many",
    buildRequest: get(({ profileId }) => `${data}/metadata?profileId=${profileId}`),
  },
  {
    name: "getCompiledProfile",
    needs: read,
    about: "many",
    buildRequest: get(({ profileId }) => `/api/v1/profiles/${profileId}/compiled`),
  },
  {
    name: "getPublishedSchema",
    needs: read,
    about: "many",
    buildRequest: get(({ profileId }) => `/api/v1/profiles/${profileId}/schema`),
  },
  { name: "listBasicProfiles", needs: [], about: "many", buildRequest: get(() => "/api/v1/profiles/basic") },
  {
    name: "listViews",
    needs: read,
    about: "many",
    buildRequest: get(({ profileId }) => `/api/v1/profiles/${profileId}/views`),
  },
  { name: "listImports", needs: [], about: "many", buildRequest: get(() => `${data}/imports`) },
  {
    name: "listMentionCandidates",
    needs: read,
    about: "one",
    buildRequest: get(({ id, projectId }) => `/api/mentions?recordId=${id}&projectId=${projectId}`),
  },
  {
    name: "listRecordPermissions",
    needs: managing,
    about: "one",
    buildRequest: get(({ id }) => `${data}/${id}/permissions`),
  },
  {
    name: "listPermissionCandidates",
    needs: managing,
    about: "one",
    buildRequest: get(({ id }) => `${data}/${id}/permissions/candidates?search=p`),
  },
  {
    name: "addRecordPermissions",
    needs: managing,
    about: "one",
    buildRequest: ({ id, creatorId }) => ({
      method: "POST",
      url: `${data}/${id}/permissions`,
      body: { userIds: [creatorId], permission: readOnly },
    }),
  },
  ...(["PUT", "DELETE"] as const).map((method): Probe => ({
    name: method === "PUT" ? "changeRecordPermission" : "removeRecordPermission",
    needs: managing,
    about: "one",
    prepare: async ({ id, creatorId, call }) => {
      await call("POST", `${data}/${id}/permissions`, { userIds: [creatorId], permission: readOnly })
      return {}
    },
    buildRequest: ({ id, creatorId }) => ({
      method,
      url: `${data}/${id}/permissions/${creatorId}`,
      ...(method === "PUT" && { body: { permission: { ...readOnly, update: true } } }),
    }),
  })),
  {
    name: "exportRecordAuditLog",
    needs: read,
    about: "one",
    buildRequest: get(({ id }) => `/api/audit-logs/records/${id}/export`),
  },
  {
    name: "changeManyRecords",
    byRoleAlone: true,
    needs: ["READ", "UPDATE"],
    about: "many",
    namesType: true,
    buildRequest: post(`${data}/bulk-fields`, ({ id, profileId }) => ({
      profileId,
      selection: { ids: [id] },
      fields: { title_1: text("All alike") },
      preview: true,
    })),
  },
  {
    name: "deleteManyRecords",
    byRoleAlone: true,
    needs: ["READ", "DELETE"],
    about: "many",
    namesType: true,
    buildRequest: post(`${data}/bulk-delete`, ({ id, profileId }) => ({
      profileId,
      selection: { ids: [id] },
      preview: true,
    })),
  },
  {
    name: "listActionsOfMany",
    byRoleAlone: true,
    needs: read,
    about: "many",
    namesType: true,
    buildRequest: post("/api/v1/workflow/bulk-action/available", ({ id, profileId }) => ({
      profileId,
      selection: { ids: [id] },
    })),
  },
  {
    name: "requestExport",
    needs: read,
    about: "many",
    namesType: true,
    buildRequest: post("/api/export", ({ clientId, profileId, projectId }) => ({
      clientId,
      companyId: "0",
      reportFormat: "EXCEL",
      exportType: "LIST_VIEW_EXPORT",
      exportName: "List",
      projectId,
      serviceReferenceId: profileId,
    })),
  },
  {
    name: "createView",
    needs: read,
    about: "many",
    namesType: true,
    buildRequest: ({ profileId }) => ({
      method: "POST",
      url: `/api/v1/profiles/${profileId}/views`,
      body: {
        name: `View ${randomUUID()}`,
        shared: false,
        content: { columns: [], density: "compact", sort: null, search: "", group: null },
      },
    }),
  },
  {
    name: "createRecord",
    needs: ["CREATE"],
    about: "many",
    buildRequest: post(data, ({ profileId, projectId }) => ({
      profileId,
      projectId,
      fields: { title_1: text("New") },
    })),
  },
]

/** Endpoints that need more setup, with the test that covers their access; others have probes of their own. */
export const elsewhere: readonly { readonly name: string; readonly test: string }[] = [
  { name: "listManagedProcesses", test: "modules/records/tests/server/process-permissions.test.ts" },
  { name: "listAuditDetails", test: "modules/records/tests/server/record-fields.test.ts" },
  // Access depends on the assignees more than on the role.
  { name: "performWorkflowAction", test: "modules/workflow/tests/server/actions.test.ts" },
  { name: "reassignTask", test: "modules/workflow/tests/server/actions.test.ts" },
  { name: "claimTask", test: "modules/workflow/tests/server/tasks.test.ts" },
  // Requires an assignee and a due date.
  { name: "sendReminders", test: "modules/reminders/tests/server/reminder-calls.test.ts" },
  { name: "performBulkAction", test: "modules/workflow/tests/server/bulk-actions.test.ts" },
  // Only for processes.
  { name: "getProcessDescendants", test: "modules/workflow/tests/server/completed-processes.test.ts" },
  { name: "completeProcess", test: "modules/workflow/tests/server/completed-processes.test.ts" },
  { name: "resumeProcess", test: "modules/workflow/tests/server/completed-processes.test.ts" },
  { name: "reopenRecord", test: "modules/workflow/tests/server/actions.test.ts" },
]
