import * as Type from "typebox"
import type { Static } from "typebox"

/** The record types of the specification; a customer's own type is OTHER. */
export const profileTypes = [
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
  "NARRATIVES",
  "FLOWCHARTS",
  "POLICIES_AND_PROCEDURES",
  "TOD",
  "TOE",
  "ISSUE",
  "EVIDENCE",
  "AUDIT_UNIVERSE",
  "AUDIT_DETAIL",
  "OTHER",
] as const
export const ProfileType = Type.Enum(profileTypes)
export type ProfileType = (typeof profileTypes)[number]

/**
 * Records with descendants: a permission granted on one may cover what is linked below it. Sub-processes are processes
 * too.
 */
const processTypes: ReadonlySet<ProfileType> = new Set(["PROCESS", "SUB_PROCESS"])

export function isProcess(type: ProfileType): boolean {
  return processTypes.has(type)
}

/** Internal control management and internal audit management. */
export const moduleCodes = ["IC", "IA"] as const
export const ModuleCode = Type.Enum(moduleCodes)
export type ModuleCode = Static<typeof ModuleCode>

/** All thirteen field types; each has a folder in `fields/`. */
export const fieldTypeNames = [
  "TEXT",
  "PARAGRAPH",
  "NUMBER",
  "BOOLEAN",
  "TAGREF",
  "DATE",
  "TIME_PERIOD",
  "PROFILEREF",
  "FILE",
  "IMAGE",
  "TABLE",
  "SECTION",
  "DIVIDER",
] as const
export type FieldTypeName = (typeof fieldTypeNames)[number]

/**
 * The built-in meaning of a field, regardless of its label. Generic code uses a role ("the field that names the
 * record"), never a keyword or a record type.
 */
export const fieldRoles = [
  "uid",
  "title",
  "description",
  "owner",
  "assignee",
  "preparer",
  "reviewer",
  "created_date",
  "start_date",
  "end_date",
  "identified_date",
  "remediation_date",
  "due_date",
  "result",
  "rating",
  "impact",
  "likelihood",
  "residual_impact",
  "residual_likelihood",
  "residual_rating",
  "publish_status",
  "audit_plan",
  "sort_order",
  "key_control",
  "frequency",
  "evidence",
] as const
export const FieldRole = Type.Enum(fieldRoles)
export type FieldRole = (typeof fieldRoles)[number]

const restrictableRoles: readonly FieldRole[] = [
  "impact",
  "likelihood",
  "residual_impact",
  "residual_likelihood",
  "residual_rating",
]

/** Whether what uses fields with the role also works for users from whom they are hidden. */
export function canBeRestricted(role: FieldRole): boolean {
  return restrictableRoles.includes(role)
}

/** The colour of a value in results and ratings; always shown together with the text. */
export const tones = ["neutral", "success", "warning", "danger", "info"] as const
export type Tone = (typeof tones)[number]

export const maxOptionScore = 1_000_000

/** What an option counts for on a scale, such as 4 for the second highest of five impacts. */
export const optionScore = Type.Number({
  minimum: 0,
  maximum: maxOptionScore,
  description: "What the option counts for on a scale; without it, its position.",
})
