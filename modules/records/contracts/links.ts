import * as Type from "typebox"
import type { ProfileId, ProjectId, RecordId } from "../../../schemas/ids.ts"
import { LinkedResults } from "../../../schemas/linked-aggregate-queries.ts"
import { LinkedRecord } from "../../../schemas/record.ts"
import { RecordStatus } from "../../../schemas/workflow.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"
import { paginationQuery } from "../../../schemas/api/pages.ts"

/** Links of records through their PROFILEREF fields (`profile` service). */

const records = (action: "READ" | "UPDATE") => ({ kind: "records", action }) as const
const uuid = (description: string) => Type.String({ maxLength: 64, description })
const revision = Type.Integer({ minimum: 1, description: "The record's revision that the change is based on." })

const linkParams = Type.Object({
  id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
  keyword: Type.String({ maxLength: 64, description: "The PROFILEREF field whose group is meant." }),
})
const LinkReply = Type.Object({
  revision: Type.Integer(),
  /** A page of them, by number; after a change the first page. */
  links: Type.Array(LinkedRecord),
  /** Number of all links that the field shows or the search finds. */
  total: Type.Integer(),
  /**
   * The current values of the aggregates over linked records that the record's rules use; absent when they use none.
   */
  linkedResults: Type.Optional(LinkedResults),
})

export const listLinks = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/refFields/:keyword",
  summary: "List a page of the records linked through a PROFILEREF field, or those found by UID or name.",
  permission: records("READ"),
  params: linkParams,
  query: Type.Object({
    ...paginationQuery(200),
    search: Type.Optional(Type.String({ maxLength: 200 })),
  }),
  reply: LinkReply,
})

export const linkRecords = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/:id/refFields/:keyword",
  summary: "Link existing records, all or none.",
  permission: records("UPDATE"),
  params: linkParams,
  body: Type.Object(
    {
      revision: Type.Optional(revision),
      recordIds: Type.Array(uuid("A record to link."), { minItems: 1, maxItems: 500 }),
    },
    { additionalProperties: false },
  ),
  reply: LinkReply,
})

export const unlinkRecords = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/data/:id/refFields/:keyword/:linkedId",
  summary: "Unlink a record.",
  permission: records("UPDATE"),
  params: Type.Object({
    id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
    keyword: Type.String({ maxLength: 64 }),
    linkedId: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })),
  }),
  query: Type.Object({ revision: Type.Optional(revision) }),
  reply: LinkReply,
})

export const listLinkCandidates = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/data/refFields/candidates",
  summary: "List records that can be linked through a PROFILEREF field; those already linked are only counted.",
  permission: records("READ"),
  readOnly: true,
  body: Type.Object(
    {
      profileId: Type.Unsafe<ProfileId>(uuid("The profile of the record that links.")),
      id: Type.Optional(Type.Unsafe<RecordId>(uuid("The record that links; absent for a new one."))),
      projectId: Type.Optional(
        Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      keyword: Type.String({ maxLength: 64 }),
      search: Type.Optional(Type.String({ maxLength: 200 })),
      /** Only records with these statuses. */
      statuses: Type.Optional(Type.Array(RecordStatus, { maxItems: 50 })),
      /** Only records of these projects; 0 stands for records outside projects. */
      projectIds: Type.Optional(Type.Array(Type.Unsafe<ProjectId>(Type.String({ maxLength: 64 })), { maxItems: 200 })),
      /** Returns these instead of searching. */
      ids: Type.Optional(Type.Array(Type.String({ maxLength: 64 }), { maxItems: 200 })),
      ...paginationQuery(200),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    content: Type.Array(LinkedRecord),
    totalElements: Type.Integer(),
    totalIsExact: Type.Boolean(),
    alreadyLinked: Type.Integer(),
  }),
})
