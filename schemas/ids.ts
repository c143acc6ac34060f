/**
 * Branded identifiers: a record's id cannot be passed where a profile's is meant.
 * All are UUIDv7 made by the application, but for the ids inside a definition, which are short and chosen once.
 */
declare const brand: unique symbol
type Id<Name extends string> = string & { readonly [brand]: Name }

export type ClientId = Id<"client">
export type UserId = Id<"user">
export type RoleId = Id<"role">
export type EntityId = Id<"entity">
export type ProjectId = Id<"project">
export type ProfileId = Id<"profile">
export type RecordId = Id<"record">
export type JobId = Id<"job">
export type ImportId = Id<"import">
export type TaskId = Id<"task">
export type ReminderId = Id<"reminder">
export type MailTemplateId = Id<"mailTemplate">
export type BlockId = Id<"block">
export type AbsenceId = Id<"absence">

/** Inside a definition ids are plain strings: they are data that people may write by hand. */
export type FieldId = string
export type SectionId = string
export type RuleId = string
export type Keyword = string

/** Audit-universe records stand outside every project; their addresses carry this instead of a project id. */
export const noProject = "0"
