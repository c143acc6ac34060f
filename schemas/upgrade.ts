import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { RecordId } from "./ids.ts"
import { LocalisedText } from "./languages.ts"
import { WireProblemCode } from "./api/problem-code.ts"
import { sentLimits } from "./value-limits.ts"

/**
 * The effects of publishing another version of a definition on existing records: determined by `engine/upgrade`,
 * counted over the actual records by a job, and shown before publishing.
 */

/** The outcome for one value: unchanged, converted without loss, with loss, or not convertible. */
export const conversionOutcomes = ["same", "converts", "loses", "cannot"] as const
export type ConversionOutcome = (typeof conversionOutcomes)[number]

/** An administrator's decision for the values of one changed field, by the field's ID. No decision means stop. */
export const UpgradeChoice = Type.Object(
  {
    /** Values that convert with loss: convert, convert and keep the old one as text next to it, or do not publish. */
    lossy: Type.Optional(Type.Union([Type.Literal("convert"), Type.Literal("archive"), Type.Literal("stop")])),
    /** Values that do not convert: keep them as text next to the field, clear them, or do not publish. */
    impossible: Type.Optional(Type.Union([Type.Literal("archive"), Type.Literal("clear"), Type.Literal("stop")])),
  },
  { additionalProperties: false },
)
export type UpgradeChoice = Static<typeof UpgradeChoice>
export const UpgradeChoices = byKey(UpgradeChoice, sentLimits.fields)
export type UpgradeChoices = Readonly<Record<string, UpgradeChoice>>

/** The new activity of records whose activity was removed: maps its ID to the ID of one that exists in the version. */
export const WorkflowMapping = byKey(Type.String({ minLength: 1, maxLength: 64 }), 1000)
export type WorkflowMapping = Readonly<Record<string, string>>

const count = Type.Integer({ minimum: 0 })

/**
 * A field whose values another version interprets differently, with the number of records with a value and the
 * outcomes.
 */
export const FieldImpact = Type.Object({
  fieldId: Type.String(),
  keyword: Type.String(),
  name: LocalisedText,
  change: Type.Union([
    /** Another field type. */
    Type.Literal("type"),
    /**
     * The same type with settings that accept fewer values: removed options, several no longer allowed, changed
     * columns.
     */
    Type.Literal("settings"),
    /** The field was removed; its values stay stored, hidden, and reappear with it. */
    Type.Literal("removed"),
    /** The field is as in the published version; values that later versions rewrote are restored. */
    Type.Literal("restored"),
  ]),
  typeBefore: Type.String(),
  typeAfter: Type.Union([Type.String(), Type.Null()]),
  /** Number of records with a value. */
  holding: count,
  same: count,
  converts: count,
  loses: count,
  cannot: count,
})
export type FieldImpact = Static<typeof FieldImpact>

/** One problem that records have with one of the versions and not with the other. */
export const ValidationImpact = Type.Object({
  /** The field with the problem. */
  fieldId: Type.String(),
  name: LocalisedText,
  code: WireProblemCode,
  /** The rule behind it; null when the field itself causes it, such as a blank mandatory one. */
  ruleId: Type.Union([Type.String(), Type.Null()]),
  /** The rule's own message, if it has one. */
  message: Type.Union([LocalisedText, Type.Null()]),
  nowFails: count,
  nowPasses: count,
})
export type ValidationImpact = Static<typeof ValidationImpact>

/** Something that still references what was removed or renamed. */
export const Referrer = Type.Object({
  kind: Type.Union([
    Type.Literal("rule"),
    Type.Literal("listColumn"),
    Type.Literal("listSort"),
    Type.Literal("listFilter"),
    Type.Literal("workflow"),
    Type.Literal("savedView"),
    Type.Literal("profile"),
  ]),
  /** The profile that contains it: this one, or another that references it. */
  profileId: Type.String(),
  id: Type.String(),
  name: LocalisedText,
})
export type Referrer = Static<typeof Referrer>

/** A removed or renamed part of the definition, what references it, and the number of records that use it. */
export const ReferenceImpact = Type.Object({
  part: Type.Union([
    Type.Literal("field"),
    Type.Literal("keyword"),
    Type.Literal("section"),
    Type.Literal("option"),
    Type.Literal("tag"),
    Type.Literal("column"),
  ]),
  change: Type.Union([Type.Literal("removed"), Type.Literal("renamed")]),
  /** The ID of the field, section, option or column; `fieldId` is the field of an option or column. */
  id: Type.String(),
  fieldId: Type.Union([Type.String(), Type.Null()]),
  name: LocalisedText,
  was: Type.Union([Type.String(), Type.Null()]),
  is: Type.Union([Type.String(), Type.Null()]),
  referredBy: Type.Array(Referrer),
  /** Number of further ones in record types of entities in which the reader does not work. */
  referredByOthers: count,
  /** Number of records with a value; null when it has no values, such as a section. */
  holding: Type.Union([count, Type.Null()]),
})
export type ReferenceImpact = Static<typeof ReferenceImpact>

/**
 * A published rule, a reminder, or the conditions under which a field offers records, that would no longer be valid: it
 * references something the version no longer has.
 */
export const BrokenReference = Type.Object({
  kind: Type.Union([Type.Literal("rule"), Type.Literal("reminder"), Type.Literal("filter")]),
  /** The profile that contains it, and its name. */
  profileId: Type.String(),
  profile: LocalisedText,
  /** The ID of the rule, the reminder, or the field that offers records. */
  id: Type.String(),
  /** The name of the field that the rule is about or that offers records, or of the reminder. */
  name: LocalisedText,
  /** The resulting problem, as its own draft will report it. */
  code: WireProblemCode,
})
export type BrokenReference = Static<typeof BrokenReference>

/** Records at an activity that the version does not have, or at none yet, and the proposed activity. */
export const WorkflowStateImpact = Type.Object({
  /** Null for records without an activity: they are placed without a decision. */
  activityId: Type.Union([Type.String(), Type.Null()]),
  /** Null when no definition contains the activity any more, and for records without one. */
  name: Type.Union([LocalisedText, Type.Null()]),
  records: count,
  /** The ID of an activity of the version. */
  proposal: Type.String(),
})
export type WorkflowStateImpact = Static<typeof WorkflowStateImpact>

/** The complete change report of a draft against the published version. */
export const ChangeReport = Type.Object({
  profileId: Type.String(),
  fromVersion: Type.Union([Type.Integer(), Type.Null()]),
  draftRevision: Type.Integer(),
  /** The hash of the draft's canonical JSON: detects a report of another draft. */
  draftHash: Type.String(),
  /** Number of the profile's records that were checked. */
  records: count,
  fields: Type.Array(FieldImpact),
  validationImpacts: Type.Array(ValidationImpact),
  references: Type.Array(ReferenceImpact),
  /** Prevents publishing unless their number is accepted. */
  brokenReferences: Type.Array(BrokenReference),
  /** Number of further ones in record types of entities in which the reader does not work. */
  hiddenBrokenReferences: count,
  /** Effects of the version's workflow; empty when every record stays at its activity, or the workflow is disabled. */
  workflowStateImpacts: Type.Array(WorkflowStateImpact),
  /** Number of open tasks that end because the workflow is disabled. */
  endingTasks: count,
  /** Number of records that would be rewritten: a value is converted, cleared or archived. */
  rewritten: count,
})
export type ChangeReport = Static<typeof ChangeReport>

/** One record behind a count of the report. */
export const ChangeFinding = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  projectId: Type.Union([Type.String(), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  fieldId: Type.String(),
  outcome: Type.Union([Type.Enum(conversionOutcomes), Type.Literal("nowFails"), Type.Literal("nowPasses")]),
  code: Type.Union([WireProblemCode, Type.Null()]),
  ruleId: Type.Union([Type.String(), Type.Null()]),
  /** The value as text before and after; null when it is not converted. */
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
})
export type ChangeFinding = Static<typeof ChangeFinding>

/** The counts of a group stay exact; at most this many of its records are stored for inspection. */
export const maxFindings = 10_000
