import { randomUUID } from "node:crypto"
import type { ClientId, EntityId, ProjectId, UserId } from "../../../schemas/ids.ts"
import type { PermissionAction } from "../../../schemas/permissions.ts"
import { type Answer, text } from "../../support/profile-world.ts"

/** A record that somebody else made, and how to do more with it in their name. */
export interface Subject {
  readonly id: string
  readonly uid: string
  readonly revision: number
  readonly profileId: string
  readonly projectId: ProjectId
  readonly entityId: EntityId
  readonly clientId: ClientId
  readonly makerId: UserId
  readonly call: (method: "GET" | "POST" | "PUT" | "DELETE", url: string, body?: object) => Promise<Answer>
  /** What `prepare` made. */
  readonly made?: string
}

export interface Probe {
  readonly name: string
  /** What it takes on the record's type. */
  readonly needs: readonly PermissionAction[]
  /** Whether it is about the one record, or about whatever one may see. */
  readonly about: "one" | "many"
  /** It names the type itself: who may not read it is told so before any record is looked for. */
  readonly namesType?: true
  /** What somebody was given on single records, or by a process above, does not count: roles alone do. */
  readonly byRoleAlone?: true
  readonly prepare?: (subject: Subject) => Promise<{ readonly made?: string; readonly revision?: number }>
  readonly ask: (subject: Subject) => {
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
  (path: (subject: Subject) => string): Probe["ask"] =>
  (subject) => ({ method: "GET", url: path(subject) })
const post =
  (url: string, body: (subject: Subject) => object): Probe["ask"] =>
  (subject) => ({ method: "POST", url, body: body(subject) })

/** One call for each contract on records, put so that whoever may make it succeeds. */
export const recordProbes: readonly Probe[] = [
  { name: "getRecord", needs: read, about: "one", ask: get(({ id }) => `${data}/${id}`) },
  { name: "getRecordFields", needs: read, about: "one", ask: get(({ id }) => `${data}/${id}/fields`) },
  { name: "getRecordAuditLog", needs: read, about: "one", ask: get(({ id }) => `/api/audit-logs/records/${id}`) },
  { name: "getStatusHistory", needs: read, about: "one", ask: get(({ id }) => `/api/status/${id}`) },
  { name: "getProfileStatusHistory", needs: read, about: "one", ask: get(({ id }) => `/api/profile-status/${id}`) },
  {
    name: "listPassOnCandidates",
    needs: read,
    about: "one",
    ask: get(({ id }) => `/api/v1/workflow/records/${id}/pass-on/candidates`),
  },
  { name: "getRecordWorkflow", needs: read, about: "one", ask: get(({ id }) => `/api/v1/workflow/records/${id}`) },
  {
    name: "getRecordCompletion",
    needs: read,
    about: "one",
    ask: get(({ id }) => `/api/v1/workflow/records/${id}/completion`),
  },
  { name: "explainRecord", needs: read, about: "one", ask: get(({ id }) => `${data}/${id}/explain`) },
  { name: "listLinks", needs: read, about: "one", ask: get(({ id }) => `${data}/${id}/refFields/risks_1`) },
  { name: "listComments", needs: read, about: "one", ask: get(({ id }) => `/api/comments?refname=${id}`) },
  { name: "countComments", needs: read, about: "one", ask: get(({ id }) => `/api/comments/count?refname=${id}`) },
  {
    name: "createComment",
    needs: read,
    about: "one",
    ask: post("/api/comments", ({ id, projectId }) => ({ refname: id, projectid: projectId, body: "<p>Said</p>" })),
  },
  {
    name: "validateRecord",
    needs: read,
    about: "one",
    namesType: true,
    ask: post(`${data}/validate`, ({ id, profileId }) => ({ profileId, id, fields: { title_1: text("Judged") } })),
  },
  {
    name: "listLinkCandidates",
    byRoleAlone: true,
    needs: read,
    about: "one",
    namesType: true,
    ask: post(`${data}/refFields/candidates`, ({ id, profileId }) => ({ profileId, id, keyword: "risks_1" })),
  },
  {
    name: "resolveVariables",
    needs: read,
    about: "one",
    ask: post("/api/v1/profiles/dynamic-query/values", ({ id }) => ({
      recordId: id,
      variables: ["$currentRecord.title_1"],
    })),
  },
  {
    name: "updateRecord",
    needs: ["READ", "UPDATE"],
    about: "one",
    ask: ({ id, revision }) => ({
      method: "PUT",
      url: `${data}/${id}`,
      body: { revision, fields: { title_1: text("Changed") } },
    }),
  },
  {
    name: "updateRecordFields",
    needs: ["READ", "UPDATE"],
    about: "one",
    ask: ({ id, revision }) => ({
      method: "PUT",
      url: `${data}/${id}/fields`,
      body: { revision, fields: { title_1: text("Changed") } },
    }),
  },
  {
    name: "deleteRecord",
    needs: ["READ", "DELETE"],
    about: "one",
    ask: ({ id, revision }) => ({ method: "DELETE", url: `${data}/${id}?revision=${revision}` }),
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
    ask: ({ id }) => ({ method: "POST", url: `${data}/bin/${id}/restore` }),
  },
  {
    name: "listRecords",
    needs: read,
    about: "many",
    ask: post(`${data}/v4/paginated`, ({ profileId, uid }) => ({ profileId, search: uid })),
  },
  {
    name: "listGroups",
    needs: read,
    about: "many",
    ask: post(`${data}/v4/groups`, ({ profileId }) => ({ profileId, column: "system:status" })),
  },
  { name: "listBin", needs: read, about: "many", ask: get(() => `${data}/bin`) },
  { name: "searchRecords", needs: [], about: "many", ask: get(({ uid }) => `${data}/search?text=${uid}`) },
  {
    name: "getListMetadata",
    needs: read,
    about: "many",
    ask: get(({ profileId }) => `${data}/metadata?profileId=${profileId}`),
  },
  {
    name: "getCompiledProfile",
    needs: read,
    about: "many",
    ask: get(({ profileId }) => `/api/v1/profiles/${profileId}/compiled`),
  },
  {
    name: "getPublishedSchema",
    needs: read,
    about: "many",
    ask: get(({ profileId }) => `/api/v1/profiles/${profileId}/schema`),
  },
  { name: "listBasicProfiles", needs: [], about: "many", ask: get(() => "/api/v1/profiles/basic") },
  { name: "listViews", needs: read, about: "many", ask: get(({ profileId }) => `/api/v1/profiles/${profileId}/views`) },
  { name: "listImports", needs: [], about: "many", ask: get(() => `${data}/imports`) },
  {
    name: "listMentionCandidates",
    needs: read,
    about: "one",
    ask: get(({ id, projectId }) => `/api/mentions?recordId=${id}&projectId=${projectId}`),
  },
  { name: "listRecordPermissions", needs: managing, about: "one", ask: get(({ id }) => `${data}/${id}/permissions`) },
  {
    name: "listPermissionCandidates",
    needs: managing,
    about: "one",
    ask: get(({ id }) => `${data}/${id}/permissions/candidates?search=p`),
  },
  {
    name: "addRecordPermissions",
    needs: managing,
    about: "one",
    ask: ({ id, makerId }) => ({
      method: "POST",
      url: `${data}/${id}/permissions`,
      body: { userIds: [makerId], permission: readOnly },
    }),
  },
  ...(["PUT", "DELETE"] as const).map((method): Probe => ({
    name: method === "PUT" ? "changeRecordPermission" : "removeRecordPermission",
    needs: managing,
    about: "one",
    prepare: async ({ id, makerId, call }) => {
      await call("POST", `${data}/${id}/permissions`, { userIds: [makerId], permission: readOnly })
      return {}
    },
    ask: ({ id, makerId }) => ({
      method,
      url: `${data}/${id}/permissions/${makerId}`,
      ...(method === "PUT" && { body: { permission: { ...readOnly, update: true } } }),
    }),
  })),
  {
    name: "exportRecordAuditLog",
    needs: read,
    about: "one",
    ask: get(({ id }) => `/api/audit-logs/records/${id}/export`),
  },
  {
    name: "changeManyRecords",
    byRoleAlone: true,
    needs: ["READ", "UPDATE"],
    about: "many",
    namesType: true,
    ask: post(`${data}/bulk-fields`, ({ id, profileId }) => ({
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
    ask: post(`${data}/bulk-delete`, ({ id, profileId }) => ({ profileId, selection: { ids: [id] }, preview: true })),
  },
  {
    name: "listActionsOfMany",
    byRoleAlone: true,
    needs: read,
    about: "many",
    namesType: true,
    ask: post("/api/v1/workflow/bulk-action/offered", ({ id, profileId }) => ({ profileId, selection: { ids: [id] } })),
  },
  {
    name: "requestExport",
    needs: read,
    about: "many",
    namesType: true,
    ask: post("/api/export", ({ clientId, profileId, projectId }) => ({
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
    ask: ({ profileId }) => ({
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
    ask: post(data, ({ profileId, projectId }) => ({ profileId, projectId, fields: { title_1: text("New") } })),
  },
]

/** Calls that take more than one record to come to, with where their walls are tested; others are among the things. */
export const elsewhere: readonly { readonly name: string; readonly test: string }[] = [
  { name: "listManagedProcesses", test: "tests/server/profile/process-permissions.test.ts" },
  { name: "listAuditDetails", test: "tests/server/profile/record-fields.test.ts" },
  // Whose turn it is says more than a role does.
  { name: "takeWorkflowAction", test: "tests/server/workflow/steps.test.ts" },
  { name: "passWorkOn", test: "tests/server/workflow/steps.test.ts" },
  { name: "takeUpWork", test: "tests/server/workflow/tasks.test.ts" },
  // Somebody must be asked, and it must be due.
  { name: "sendReminders", test: "tests/server/notification/reminder-calls.test.ts" },
  { name: "takeActionOfMany", test: "tests/server/workflow/bulk-actions.test.ts" },
  // Of processes alone.
  { name: "getBelowProcess", test: "tests/server/workflow/completed-processes.test.ts" },
  { name: "completeProcess", test: "tests/server/workflow/completed-processes.test.ts" },
  { name: "resumeProcess", test: "tests/server/workflow/completed-processes.test.ts" },
  { name: "reopenRecord", test: "tests/server/workflow/steps.test.ts" },
]
