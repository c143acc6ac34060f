import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "../by-key.ts"
import type { Keyword, ProfileId, ProjectId, RecordId } from "../ids.ts"
import { WireFieldValue } from "../record.ts"
import { greatestCount, sentLimits } from "../value-limits.ts"
import { endpoint, Nothing } from "./endpoint.ts"

/**
 * What a person typed and has not saved: theirs alone, judged by nobody (`profile` service). A draft of a record has the
 * record's id; one of a record that is not there yet has an id its page made.
 */

/** How many records one person may have begun and not saved. */
export const mostDrafts = 200
/** Days without a change after which a draft is gone. */
export const draftDays = 90

const count = (description?: string) =>
  Type.Integer({ minimum: 1, maximum: greatestCount, ...(description && { description }) })
const uuid = (description: string) => Type.String({ maxLength: 64, description })
const orNull = <Id extends string>(description: string) =>
  Type.Unsafe<Id | null>(Type.Union([uuid(description), Type.Null()]))

/**
 * One field that was typed in. `at` is the draft's counter when it was; of two copies of a draft the later value of each
 * field counts. Without `wire` and `text` it was typed back to what it was.
 */
export const DraftField = Type.Object(
  {
    at: count(),
    wire: Type.Optional(WireFieldValue),
    /** JSON of a value that has no readable wire form, such as a table with half a date in it. */
    text: Type.Optional(Type.String({ maxLength: 200_000 })),
    /** A mark of the value it was typed over, to see later whether somebody else changed that. */
    stood: Type.Optional(Type.String({ maxLength: 20 })),
  },
  { additionalProperties: false },
)
export type DraftField = Static<typeof DraftField>

export const DraftBody = Type.Object(
  {
    profileId: Type.Unsafe<ProfileId>(uuid("The record's profile.")),
    profileVersion: count("The version of the profile it was typed under."),
    projectId: orNull<ProjectId>("Where the record stands or is to stand."),
    recordId: orNull<RecordId>("Null where the record is not there yet; otherwise the draft's own id."),
    revision: Type.Union([count(), Type.Null()]),
    /** Where a new record is to hang once it is saved. */
    linkTo: Type.Optional(
      Type.Object(
        {
          id: Type.Unsafe<RecordId>(uuid("The record to hang on.")),
          keyword: Type.Unsafe<Keyword>(Type.String({ maxLength: 64 })),
        },
        { additionalProperties: false },
      ),
    ),
    /** Goes up with every change that is kept; the greater one is the newer. */
    counter: count(),
    /** Whether the person left it on purpose with “Save as draft”. */
    kept: Type.Boolean(),
    fields: byKey(DraftField, sentLimits.fields),
  },
  { additionalProperties: false },
)
export type DraftBody = Static<typeof DraftBody>

export const Draft = Type.Object({
  ...DraftBody.properties,
  id: Type.String(),
  savedAt: Type.String({ description: "ISO moment." }),
})
export type Draft = Static<typeof Draft>

export const DraftSummary = Type.Object({
  id: Type.String(),
  profileId: Type.Unsafe<ProfileId>(Type.String()),
  projectId: Type.Unsafe<ProjectId | null>(Type.Union([Type.String(), Type.Null()])),
  recordId: Type.Unsafe<RecordId | null>(Type.Union([Type.String(), Type.Null()])),
  /** The record's own number, where it is there and inside the reader's walls. */
  uniqueId: Type.Union([Type.String(), Type.Null()]),
  /** The title as it is typed, else as it is stored; blank where neither may be told. */
  title: Type.String(),
  kept: Type.Boolean(),
  savedAt: Type.String(),
})
export type DraftSummary = Static<typeof DraftSummary>

const own = { kind: "signedIn" } as const
const params = Type.Object({ id: Type.String({ maxLength: 64 }) })

export const listDrafts = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/drafts",
  summary: "What the caller typed and did not save, newest first.",
  permission: own,
  query: Type.Object({
    profileId: Type.Optional(Type.Unsafe<ProfileId>(uuid("Only of this profile."))),
    projectId: Type.Optional(uuid("Only of this project; 0 for those outside all projects.")),
  }),
  reply: Type.Object({ content: Type.Array(DraftSummary) }),
})

export const getDraft = endpoint({
  service: "profile",
  method: "GET",
  path: "/api/v1/profiles/drafts/:id",
  summary: "One of the caller's drafts; nobody else's is ever there.",
  permission: own,
  params,
  reply: Type.Object({ draft: Type.Union([Draft, Type.Null()]) }),
})

export const putDraft = endpoint({
  service: "profile",
  method: "PUT",
  path: "/api/v1/profiles/drafts/:id",
  summary: "Keep what is typed: joined with the copy that is there, field by field the later one.",
  permission: own,
  params,
  largeBody: true,
  body: DraftBody,
  reply: Type.Object({ counter: Type.Integer(), savedAt: Type.String() }),
})

export const deleteDraft = endpoint({
  service: "profile",
  method: "DELETE",
  path: "/api/v1/profiles/drafts/:id",
  summary: "Throw a draft away, unless a newer change than the caller knows is in it.",
  permission: own,
  params,
  query: Type.Object({ counter: count() }),
  reply: Nothing,
})
