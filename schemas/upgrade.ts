import * as Type from "typebox"
import type { Static } from "typebox"
import { byKey } from "./by-key.ts"
import type { RecordId } from "./ids.ts"
import { LocalisedText } from "./languages.ts"
import { WireProblemCode } from "./api/problem-code.ts"
import { sentLimits } from "./value-limits.ts"

/**
 * What putting another version of a definition in force means for the records that are there: worked out by
 * `engine/upgrade`, counted over the actual records by a job, and shown before anyone publishes.
 */

/** What becomes of one value: as it was, printed another way without loss, with loss, or not at all. */
export const conversionOutcomes = ["same", "converts", "loses", "cannot"] as const
export type ConversionOutcome = (typeof conversionOutcomes)[number]

/** What an administrator decides for the values of one changed field, by the field's id. Undecided means stop. */
export const UpgradeChoice = Type.Object(
  {
    /** Values that convert with loss: take the new one, take it and keep the old as text beside it, or do not publish. */
    lossy: Type.Optional(Type.Union([Type.Literal("convert"), Type.Literal("archive"), Type.Literal("stop")])),
    /** Values that do not convert: keep them as text beside the field, clear them, or do not publish. */
    impossible: Type.Optional(Type.Union([Type.Literal("archive"), Type.Literal("clear"), Type.Literal("stop")])),
  },
  { additionalProperties: false },
)
export type UpgradeChoice = Static<typeof UpgradeChoice>
export const UpgradeChoices = byKey(UpgradeChoice, sentLimits.fields)
export type UpgradeChoices = Readonly<Record<string, UpgradeChoice>>

/** Where records go whose activity the version has no longer: by its id, the id of one that the version has. */
export const WorkflowMapping = byKey(Type.String({ minLength: 1, maxLength: 64 }), 1000)
export type WorkflowMapping = Readonly<Record<string, string>>

const count = Type.Integer({ minimum: 0 })

/** A field whose values another version reads otherwise, with how many records hold one and what becomes of them. */
export const FieldImpact = Type.Object({
  fieldId: Type.String(),
  keyword: Type.String(),
  name: LocalisedText,
  change: Type.Union([
    /** Another field type. */
    Type.Literal("type"),
    /** The same type with settings that take fewer values: options gone, several no longer allowed, columns changed. */
    Type.Literal("settings"),
    /** The field is gone; its values stay stored, unseen, and come back with it. */
    Type.Literal("removed"),
    /** The field is as it is in the version in force; values that later versions rewrote come back as they were. */
    Type.Literal("restored"),
  ]),
  typeBefore: Type.String(),
  typeAfter: Type.Union([Type.String(), Type.Null()]),
  /** Records that hold a value in it. */
  holding: count,
  same: count,
  converts: count,
  loses: count,
  cannot: count,
})
export type FieldImpact = Static<typeof FieldImpact>

/** One refusal that records meet under one of the versions and not under the other. */
export const VerdictImpact = Type.Object({
  /** The field the refusal stands at. */
  fieldId: Type.String(),
  name: LocalisedText,
  code: WireProblemCode,
  /** The rule behind it; null where the field itself refuses, as a blank mandatory one does. */
  ruleId: Type.Union([Type.String(), Type.Null()]),
  /** The rule's own sentence, where it has one. */
  message: Type.Union([LocalisedText, Type.Null()]),
  nowFails: count,
  nowPasses: count,
})
export type VerdictImpact = Static<typeof VerdictImpact>

/** Something that still refers to what is gone or goes by another name. */
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
  /** The profile it stands in: this one, or another that refers to it. */
  profileId: Type.String(),
  id: Type.String(),
  name: LocalisedText,
})
export type Referrer = Static<typeof Referrer>

/** A part of the definition that is gone or renamed, what refers to it, and how many records use it. */
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
  /** Of the field, section, option or column; `fieldId` says whose option or column it is. */
  id: Type.String(),
  fieldId: Type.Union([Type.String(), Type.Null()]),
  name: LocalisedText,
  was: Type.Union([Type.String(), Type.Null()]),
  is: Type.Union([Type.String(), Type.Null()]),
  referredBy: Type.Array(Referrer),
  /** So many more stand in record types of entities that the reader does not work in. */
  referredByOthers: count,
  /** Records that hold a value of it; null where it is nothing that records hold, as a section. */
  holding: Type.Union([count, Type.Null()]),
})
export type ReferenceImpact = Static<typeof ReferenceImpact>

/**
 * A rule in force, a reminder, or the conditions under which a field offers records, that would no longer mean what it says: it
 * names what the version has not any more.
 */
export const VersionBreak = Type.Object({
  kind: Type.Union([Type.Literal("rule"), Type.Literal("reminder"), Type.Literal("filter")]),
  /** The profile it stands in, and what that is called. */
  profileId: Type.String(),
  profile: LocalisedText,
  /** Of the rule, the reminder, or the field that offers records. */
  id: Type.String(),
  /** Of the field that the rule is about or that offers records, or of the reminder. */
  name: LocalisedText,
  /** What is wrong with it from then on, as its own draft will say. */
  code: WireProblemCode,
})
export type VersionBreak = Static<typeof VersionBreak>

/** Records that stand at an activity the version has not, or nowhere yet, and where they would go by themselves. */
export const StandingImpact = Type.Object({
  /** Null for those that stand nowhere: they are placed without being asked about. */
  activityId: Type.Union([Type.String(), Type.Null()]),
  /** Null where no definition knows the activity any more, and for those that stand nowhere. */
  name: Type.Union([LocalisedText, Type.Null()]),
  records: count,
  /** The id of an activity of the version. */
  proposal: Type.String(),
})
export type StandingImpact = Static<typeof StandingImpact>

/** The whole change report of one draft against the version in force. */
export const ChangeReport = Type.Object({
  profileId: Type.String(),
  fromVersion: Type.Union([Type.Integer(), Type.Null()]),
  draftRevision: Type.Integer(),
  /** Of the draft's canonical JSON: a report of another draft says so. */
  draftHash: Type.String(),
  /** Records of the profile that were looked at. */
  records: count,
  fields: Type.Array(FieldImpact),
  verdicts: Type.Array(VerdictImpact),
  references: Type.Array(ReferenceImpact),
  /** Nothing is published over them unless their number is accepted. */
  breaks: Type.Array(VersionBreak),
  /** So many more stand in record types of entities that the reader does not work in. */
  breaksElsewhere: count,
  /** Of the version's workflow; nothing where every record stays where it is, or where it is switched off. */
  standings: Type.Array(StandingImpact),
  /** Open tasks that end, since the workflow is switched off. */
  endingTasks: count,
  /** Records that would be written anew: their value converts, is cleared or is archived. */
  rewritten: count,
})
export type ChangeReport = Static<typeof ChangeReport>

/** One record behind a figure of the report. */
export const ChangeFinding = Type.Object({
  recordId: Type.Unsafe<RecordId>(Type.String()),
  projectId: Type.Union([Type.String(), Type.Null()]),
  uniqueId: Type.String(),
  name: Type.String(),
  fieldId: Type.String(),
  outcome: Type.Union([Type.Enum(conversionOutcomes), Type.Literal("nowFails"), Type.Literal("nowPasses")]),
  code: Type.Union([WireProblemCode, Type.Null()]),
  ruleId: Type.Union([Type.String(), Type.Null()]),
  /** The value as text before and after, for those that convert. */
  before: Type.Union([Type.String(), Type.Null()]),
  after: Type.Union([Type.String(), Type.Null()]),
})
export type ChangeFinding = Static<typeof ChangeFinding>

/** The figures of one group stay exact; of the records behind it so many are kept to look at. */
export const findingsKept = 10_000
