import * as Type from "typebox"
import type { Static } from "typebox"
import type { ProfileId } from "./ids.ts"
import { isProcess, profileTypes, type ProfileType } from "./profile-types.ts"

/** A permission is a pair of feature and sub-feature with actions. Write means create or update. */
export const permissionActions = ["CREATE", "READ", "UPDATE", "DELETE"] as const
export type PermissionAction = (typeof permissionActions)[number]

/** Sub-features by feature, as in the specification; record screens are named after their record type. */
export const features = {
  Activities: [
    "Project",
    "Report",
    "Report Template",
    "Scoping",
    "RCM",
    "Narrative_Flowchart",
    "Process",
    "Sub_Process",
    "Risk",
    "Control",
    "TOD",
    "TOE",
    "Issue",
    "Evidence",
    "Audit_Universe",
    "Audit_Detail",
    "Other",
  ],
  Settings: [
    "Master_Process",
    "Master_Financial_Statement",
    "Org_Setup",
    "User_Management",
    "Role_Access",
    "Profile_Setting",
    "Master_Profile_Setting",
    "RCM_Master",
    "Risk_Control_Repository",
  ],
} as const

export type Feature = keyof typeof features
export type SubFeature = (typeof features)[Feature][number]

/** The sub-feature that controls access to records of a type. */
export const recordFeature: Readonly<Record<ProfileType, SubFeature>> = {
  PROCESS: "Process",
  SUB_PROCESS: "Sub_Process",
  RISK: "Risk",
  CONTROL: "Control",
  TOD: "TOD",
  TOE: "TOE",
  ISSUE: "Issue",
  EVIDENCE: "Evidence",
  AUDIT_UNIVERSE: "Audit_Universe",
  AUDIT_DETAIL: "Audit_Detail",
  NARRATIVES: "Narrative_Flowchart",
  FLOWCHARTS: "Narrative_Flowchart",
  POLICIES_AND_PROCEDURES: "Narrative_Flowchart",
  OTHER: "Other",
}

/**
 * The sub-feature of Settings that controls access to master records of a type, in addition to the one of the record
 * type. Records of other types cannot be in the master library.
 */
export const masterFeature: Readonly<Partial<Record<ProfileType, SubFeature>>> = {
  PROCESS: "Master_Process",
  SUB_PROCESS: "Master_Process",
  RISK: "RCM_Master",
  CONTROL: "RCM_Master",
  NARRATIVES: "RCM_Master",
  FLOWCHARTS: "RCM_Master",
  POLICIES_AND_PROCEDURES: "RCM_Master",
}

/**
 * What controls access to a profile's records: the sub-feature of its record type, or a sub-feature for this profile
 * alone, which is covered neither by `*` nor by the record type's sub-feature.
 */
export const profileAccesses = ["type", "roles"] as const
export type ProfileAccess = (typeof profileAccesses)[number]

/** The properties of a profile that determine who has access to its records. */
export interface RecordGuard {
  readonly profileId: ProfileId
  readonly type: ProfileType
  readonly access: ProfileAccess
}

const profileFeature = "Other:"
export type ProfileSubFeature = `${typeof profileFeature}${string}`

/** The access of a new profile: one of the client's own type is accessible only to its makers until they share it. */
export function newAccess(type: ProfileType): ProfileAccess {
  return type === "OTHER" ? "roles" : "type"
}

/** The sub-feature for the records of this profile alone. */
export function profileSubFeature(profileId: ProfileId): ProfileSubFeature {
  return `${profileFeature}${profileId}`
}

/** The profile of a profile-specific sub-feature; undefined for every other sub-feature. */
export function guardedProfile({ feature, subFeature }: Pick<Grant, "feature" | "subFeature">): ProfileId | undefined {
  const isOfProfile = feature === "Activities" && subFeature.startsWith(profileFeature)
  return isOfProfile ? (subFeature.slice(profileFeature.length) as ProfileId) : undefined
}

/** A permission granted by a role. A sub-feature of `*` means every sub-feature of the feature. */
export const Grant = Type.Object(
  {
    feature: Type.Union([Type.Literal("Activities"), Type.Literal("Settings")]),
    subFeature: Type.String({ minLength: 1, maxLength: 80 }),
    actions: Type.Array(Type.Enum(permissionActions), { maxItems: permissionActions.length, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type Grant = Static<typeof Grant>

/** A user's permissions in their current module and entity. A client administrator has all permissions. */
export interface Rights {
  readonly isClientAdmin: boolean
  readonly grants: readonly Grant[]
}

/** Whether the rights allow the action; a sub-feature of `*` requires any permission on the feature. */
export function allows(
  rights: Rights,
  feature: Feature,
  subFeature: SubFeature | "*",
  action: PermissionAction,
): boolean {
  if (rights.isClientAdmin) return true
  return rights.grants.some(
    (grant) =>
      grant.feature === feature &&
      (subFeature === "*" || grant.subFeature === "*" || grant.subFeature === subFeature) &&
      grant.actions.includes(action),
  )
}

/** The sub-feature for designing record types: those of the group, and those of one entity. */
export const designFeature = { group: "Master_Profile_Setting", entity: "Profile_Setting" } as const
export type DesignScope = keyof typeof designFeature

/**
 * Whether the rights allow the action on record types of the scope, or of any scope; the caller has to check the owning
 * entity separately.
 */
export function allowsDesign(rights: Rights, action: PermissionAction, designScope: DesignScope | "any"): boolean {
  const scopes = designScope === "any" ? (["group", "entity"] as const) : [designScope]
  return scopes.some((one) => allows(rights, "Settings", designFeature[one], action))
}

/**
 * Whether the rights include a complete grant, so that it can be granted to others. Having every sub-feature (`*`)
 * includes each of them except those of profiles, which are included by name or for the profile's makers.
 */
export function hasGrant(rights: RecordRights, { feature, subFeature, actions }: Grant): boolean {
  const profileId = guardedProfile({ feature, subFeature })
  if (rights.isClientAdmin || (profileId !== undefined && rights.makerOf.has(profileId))) return true
  return actions.every((action) =>
    rights.grants.some(
      (ownGrant) =>
        ownGrant.feature === feature &&
        ((ownGrant.subFeature === "*" && profileId === undefined) || ownGrant.subFeature === subFeature) &&
        ownGrant.actions.includes(action),
    ),
  )
}

/** Whether a grant names an existing feature, or one of these profiles. */
export function isKnownGrant({ feature, subFeature }: Grant, profiles: ReadonlySet<ProfileId>): boolean {
  const profileId = guardedProfile({ feature, subFeature })
  if (profileId !== undefined) return profiles.has(profileId)
  return subFeature === "*" || features[feature].some((known) => known === subFeature)
}

/** One grant per sub-feature, sorted by feature with profiles last, with sorted actions; empty grants are omitted. */
export function normalizeGrants(grants: readonly Grant[]): Grant[] {
  const ofProfiles = grants.filter((grant) => guardedProfile(grant) !== undefined).map(({ subFeature }) => subFeature)
  return (Object.keys(features) as Feature[]).flatMap((feature) =>
    ["*", ...features[feature], ...(feature === "Activities" ? new Set(ofProfiles) : [])].flatMap((subFeature) => {
      const matchingGrants = grants.filter((grant) => grant.feature === feature && grant.subFeature === subFeature)
      const actions = permissionActions.filter((action) =>
        matchingGrants.some((grant) => grant.actions.includes(action)),
      )
      return actions.length > 0 ? [{ feature, subFeature, actions }] : []
    }),
  )
}

/** The symmetric difference of two lists of grants. */
export function changedGrants(before: readonly Grant[], after: readonly Grant[]): Grant[] {
  const without = (grants: readonly Grant[], others: readonly Grant[]) =>
    normalizeGrants(grants).map((grant) => ({
      ...grant,
      actions: grant.actions.filter(
        (action) =>
          !others.some(
            (other) =>
              other.feature === grant.feature &&
              other.subFeature === grant.subFeature &&
              other.actions.includes(action),
          ),
      ),
    }))
  return normalizeGrants([...without(before, after), ...without(after, before)])
}

/** Reduces grants to their read permissions. */
export function filterReadGrants(grants: readonly Grant[]): Grant[] {
  return grants.flatMap((grant) => (grant.actions.includes("READ") ? [{ ...grant, actions: ["READ" as const] }] : []))
}

/**
 * Whether the rights allow the action on records of a record type; a profile may have its own access control
 * (`allowsRecordsOf`).
 */
export function allowsRecords(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  return allows(rights, "Activities", recordFeature[type], action)
}

/**
 * Whether the rights allow the action on master records of a record type, given permission on the record type itself.
 */
export function allowsMasters(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  const subFeature = masterFeature[type]
  return subFeature !== undefined && allows(rights, "Settings", subFeature, action)
}

/** A user's rights, and the profiles with access by role that they made. */
export interface RecordRights extends Rights {
  /** Profiles the user may design and worked on before the first publication (`server/database/record-guard.ts`). */
  readonly makerOf: ReadonlySet<ProfileId>
}

/** Whether the user may perform the action on the profile's records; its makers have access to them without a grant. */
export function allowsRecordsOf(rights: RecordRights, guard: RecordGuard, action: PermissionAction): boolean {
  if (guard.access === "type") return allowsRecords(rights, guard.type, action)
  const isGranted = rights.grants.some(
    (grant) => guardedProfile(grant) === guard.profileId && grant.actions.includes(action),
  )
  return rights.isClientAdmin || isGranted || rights.makerOf.has(guard.profileId)
}

/** Whether the rights may allow the action on records of any profile of the record type; designers may be makers. */
export function allowsSomeRecords(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  return (
    allowsRecords(rights, type, action) ||
    (type === "OTHER" &&
      (allowsDesign(rights, "UPDATE", "any") ||
        rights.grants.some((grant) => guardedProfile(grant) !== undefined && grant.actions.includes(action))))
  )
}

/** Whether the rights may include any permission on records of any profile; designers may be makers of some. */
export function allowsAnyRecords(rights: Rights): boolean {
  return (
    rights.isClientAdmin ||
    rights.grants.some(({ feature, actions }) => feature === "Activities" && actions.length > 0) ||
    allowsDesign(rights, "UPDATE", "any")
  )
}

/** Whether a user with these actions on a profile's records can manage permissions on single records. */
export function managesRecords(actions: readonly PermissionAction[]): boolean {
  return (["CREATE", "DELETE"] as const).every((action) => actions.includes(action))
}

/** The same for processes of any kind, which are controlled by their record type. */
export function managesProcesses(rights: Rights): boolean {
  return profileTypes.some(
    (type) =>
      isProcess(type) && managesRecords(permissionActions.filter((action) => allowsRecords(rights, type, action))),
  )
}

/** Why something is read-only: the text is in `messages`, the reference depends on the case. */
export const readOnlyReasons = [
  "workflow_done",
  "locked",
  "no_write_permission",
  "workflow_unavailable",
  "outside_entity",
  "process_completed",
  "project_closed",
  "earlier_version",
  "viewing",
  "checked_out",
] as const
export type ReadOnlyReason = (typeof readOnlyReasons)[number]
