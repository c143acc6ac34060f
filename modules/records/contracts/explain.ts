import * as Type from "typebox"
import type { Static } from "typebox"
import { accessReasons, type ExplainedSource, type Reason } from "../../../schemas/explain.ts"
import type { RecordId } from "../../../schemas/ids.ts"
import { readOnlyReasons } from "../../../schemas/permissions.ts"
import type { StoredValue } from "../../../schemas/values.ts"
import { endpoint } from "../../../schemas/api/endpoint.ts"

/** Explains the state of a record's fields (`profile` service, next to the endpoints on records). */

const Outcome = Type.Object({
  isTrue: Type.Boolean(),
  /** The same as one message in the language of the request. */
  description: Type.String(),
  reasons: Type.Array(
    Type.Unsafe<Reason>(
      Type.Object(
        { kind: Type.Enum(["rule", "setting", "hidden", "access", "problem"]) },
        {
          additionalProperties: true,
          description:
            "rule: id, rule (its kind), holds, decided, and expression, a tree of field, column, literal and operation, each with its value. setting: what the definition alone decides. access: why the whole record cannot be read or changed. problem: why a save would be rejected.",
        },
      ),
    ),
  ),
})

export const ExplainedFieldReply = Type.Object({
  keyword: Type.String(),
  label: Type.String(),
  value: Type.Unsafe<StoredValue | null>(Type.Unknown()),
  text: Type.String(),
  visible: Outcome,
  required: Outcome,
  readOnly: Outcome,
  computed: Outcome,
  valid: Outcome,
  /**
   * The fields that the reasons depend on and that are hidden or computed themselves, with their own reasons, nearest
   * first.
   */
  sources: Type.Array(
    Type.Unsafe<ExplainedSource>(Type.Object({ keyword: Type.String() }, { additionalProperties: true })),
  ),
})
export type ExplainedFieldReply = Static<typeof ExplainedFieldReply>

const accessReason = Type.Union([Type.Enum([...readOnlyReasons, ...accessReasons]), Type.Null()])

export const explainRecord = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/data/:id/explain",
  summary:
    "Explain why a record's fields are visible, required, read-only, computed or invalid, for one field with its chain of reasons or briefly for all.",
  permission: { kind: "records", action: "READ" },
  params: Type.Object({ id: Type.Unsafe<RecordId>(Type.String({ maxLength: 64 })) }),
  query: Type.Object({
    keyword: Type.Optional(
      Type.String({ maxLength: 64, description: "One field with everything that leads to its state." }),
    ),
    userId: Type.Optional(
      Type.String({
        maxLength: 64,
        description: "For this user instead of the caller; only for callers who manage roles or design profiles.",
      }),
    ),
  }),
  reply: Type.Object({
    /** Whether the user can see the record, and if not, why. */
    canRead: Type.Boolean(),
    unreadableReason: accessReason,
    canWrite: Type.Boolean(),
    readOnlyReason: accessReason,
    fields: Type.Array(ExplainedFieldReply),
  }),
})
