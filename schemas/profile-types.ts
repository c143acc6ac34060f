import * as Type from "typebox"
import type { Static } from "typebox"

/** The kinds of record the specification names; a customer's own kind is OTHER. */
export const profileTypes = [
  "PROCESS",
  "SUB_PROCESS",
  "RISK",
  "CONTROL",
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

/** Records that carry what lies below them: a permission given on one may reach what is linked under it. Sub-processes are processes too. */
const processTypes: ReadonlySet<ProfileType> = new Set(["PROCESS", "SUB_PROCESS"])

export function isProcess(type: ProfileType): boolean {
  return processTypes.has(type)
}

/** Internal control management and internal audit management. */
export const moduleCodes = ["IC", "IA"] as const
export const ModuleCode = Type.Enum(moduleCodes)
export type ModuleCode = Static<typeof ModuleCode>

/** All thirteen field types; each has its folder in `fields/`. */
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
 * What a field means to the product, whatever an administrator calls it. Generic code asks for a role
 * ("the field that names the record"), never for a keyword or a record type.
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
  "publish_status",
  "audit_plan",
] as const
export const FieldRole = Type.Enum(fieldRoles)
export type FieldRole = (typeof fieldRoles)[number]

/** How a value is coloured where results and ratings are shown; never the only sign, the word stands beside it. */
export const tones = ["neutral", "success", "warning", "danger", "info"] as const
export type Tone = (typeof tones)[number]
