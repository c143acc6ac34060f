import * as Type from "typebox"
import type { ProjectId, RecordId } from "../../../schemas/ids.ts"
import { maxVariableLength } from "../../../schemas/variables.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Dynamic query variables (`profile` service; calls.md §7.6): the available ones and their values in a context. */

export const listVariables = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/dynamic-query/variables",
  summary: "List the variables that can be used in list filters, default values and candidate filters.",
  permission: { kind: "signedIn" },
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        /** As written, such as `$today`. */
        variable: Type.String(),
        /** The type of its value; null when that depends on the named field. */
        valueType: Type.Union([Type.Literal("date"), Type.Literal("tags"), Type.Null()]),
        /** Whether days, weeks, months or years can be added: `$today+7d`, `$today-1m`. */
        shifts: Type.Boolean(),
      }),
    ),
  }),
})

export const resolveVariables = endpoint({
  service: "profile",
  method: "POST",
  path: "/api/v1/profiles/dynamic-query/values",
  summary:
    "Resolve variables in a project or in a record, with the clock of the session's entity; null for variables without a value there.",
  permission: { kind: "records", action: "READ" },
  readOnly: true,
  body: Type.Object(
    {
      variables: Type.Array(Type.String({ maxLength: maxVariableLength }), { minItems: 1, maxItems: 100 }),
      projectId: Type.Optional(
        Type.Unsafe<ProjectId | null>(Type.Union([Type.String({ maxLength: 64 }), Type.Null()])),
      ),
      recordId: Type.Optional(Type.Unsafe<RecordId>(Type.String({ maxLength: 64 }))),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({
    content: Type.Array(
      Type.Object({
        variable: Type.String(),
        value: Type.Union([Type.String(), Type.Boolean(), Type.Array(Type.String()), Type.Null()]),
      }),
    ),
  }),
})
