import * as Type from "typebox"
import type { Static } from "typebox"
import type { EntityId, ProfileId } from "./ids.ts"
import { isProcess, profileTypes, type ProfileType } from "./profile-types.ts"

/** A permission is a feature and sub-feature pair with actions. Write means create or update. */
export const permissionActions = ["CREATE", "READ", "UPDATE", "DELETE"] as const
export type PermissionAction = (typeof permissionActions)[number]

/** Sub-features by feature, as the specification lists them; record screens are named by their record type. */
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

/** The sub-feature that guards records of a type. */
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
  OTHER: "Other",
}

/**
 * What guards a profile's records: the sub-feature of its record type, or a sub-feature for this profile alone, which neither
 * `*` nor the record type's sub-feature covers.
 */
export const profileAccesses = ["type", "roles"] as const
export type ProfileAccess = (typeof profileAccesses)[number]

/** A profile as far as it decides who works with its records. */
export interface RecordGuard {
  readonly profileId: ProfileId
  readonly type: ProfileType
  readonly access: ProfileAccess
  /** The entity the profile belongs to; null for one of the whole group. */
  readonly entityId: EntityId | null
}

const profileFeature = "Other:"
export type ProfileSubFeature = `${typeof profileFeature}${string}`

/** What guards a new profile of a record type: one of the client's own kind is its makers' until they share it. */
export function newAccess(type: ProfileType): ProfileAccess {
  return type === "OTHER" ? "roles" : "type"
}

/** The sub-feature that guards the records of this profile alone. */
export function profileSubFeature(profileId: ProfileId): ProfileSubFeature {
  return `${profileFeature}${profileId}`
}

/** The profile that a sub-feature guards alone; undefined for every other sub-feature. */
export function guardedProfile({ feature, subFeature }: Pick<Grant, "feature" | "subFeature">): ProfileId | undefined {
  const isOfProfile = feature === "Activities" && subFeature.startsWith(profileFeature)
  return isOfProfile ? (subFeature.slice(profileFeature.length) as ProfileId) : undefined
}

/** What a role grants. A sub-feature of `*` means every sub-feature of the feature. */
export const Grant = Type.Object(
  {
    feature: Type.Union([Type.Literal("Activities"), Type.Literal("Settings")]),
    subFeature: Type.String({ minLength: 1, maxLength: 80 }),
    actions: Type.Array(Type.Enum(permissionActions), { maxItems: permissionActions.length, uniqueItems: true }),
  },
  { additionalProperties: false },
)
export type Grant = Static<typeof Grant>

/** What a person holds in the module and entity they work in. A client administrator holds everything. */
export interface Rights {
  readonly isClientAdmin: boolean
  readonly grants: readonly Grant[]
}

/** Whether the rights allow the action; a sub-feature of `*` asks for any permission on the feature. */
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

/** The sub-feature by which record types are designed: those of the whole group, and those of one entity. */
export const designFeature = { group: "Master_Profile_Setting", entity: "Profile_Setting" } as const
export type DesignReach = keyof typeof designFeature

/** Whether the rights allow the action on record types of the reach, or on any; whose entity's they are is asked beside it. */
export function allowsDesign(rights: Rights, action: PermissionAction, reach: DesignReach | "any"): boolean {
  const reaches = reach === "any" ? (["group", "entity"] as const) : [reach]
  return reaches.some((one) => allows(rights, "Settings", designFeature[one], action))
}

/**
 * Whether the rights hold all of a grant, so that it may be handed on; every sub-feature is more than each of them, except
 * those of profiles, which are held by name or by designing every profile that there is for the person.
 */
export function holdsGrant(rights: Rights, { feature, subFeature, actions }: Grant): boolean {
  if (rights.isClientAdmin) return true
  const isOfProfile = guardedProfile({ feature, subFeature }) !== undefined
  if (isOfProfile && (["group", "entity"] as const).every((reach) => allowsDesign(rights, "UPDATE", reach))) return true
  return actions.every((action) =>
    rights.grants.some(
      (held) =>
        held.feature === feature &&
        ((held.subFeature === "*" && !isOfProfile) || held.subFeature === subFeature) &&
        held.actions.includes(action),
    ),
  )
}

/** Whether a grant names a feature that exists, or one of these profiles. */
export function isKnownGrant({ feature, subFeature }: Grant, profiles: ReadonlySet<ProfileId>): boolean {
  const profileId = guardedProfile({ feature, subFeature })
  if (profileId !== undefined) return profiles.has(profileId)
  return subFeature === "*" || features[feature].some((known) => known === subFeature)
}

/** One grant for each sub-feature, in the features' order, those of profiles last, with its actions in theirs; what grants nothing is left out. */
export function settledGrants(grants: readonly Grant[]): Grant[] {
  const ofProfiles = grants.filter((grant) => guardedProfile(grant) !== undefined).map(({ subFeature }) => subFeature)
  return (Object.keys(features) as Feature[]).flatMap((feature) =>
    ["*", ...features[feature], ...(feature === "Activities" ? new Set(ofProfiles) : [])].flatMap((subFeature) => {
      const own = grants.filter((grant) => grant.feature === feature && grant.subFeature === subFeature)
      const actions = permissionActions.filter((action) => own.some((grant) => grant.actions.includes(action)))
      return actions.length > 0 ? [{ feature, subFeature, actions }] : []
    }),
  )
}

/** What one of two lists of grants has and the other has not, either way. */
export function changedGrants(before: readonly Grant[], after: readonly Grant[]): Grant[] {
  const without = (grants: readonly Grant[], others: readonly Grant[]) =>
    settledGrants(grants).map((grant) => ({
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
  return settledGrants([...without(before, after), ...without(after, before)])
}

/** What grants leave of themselves to somebody who may only look. */
export function readingGrants(grants: readonly Grant[]): Grant[] {
  return grants.flatMap((grant) => (grant.actions.includes("READ") ? [{ ...grant, actions: ["READ" as const] }] : []))
}

/** Whether the rights allow the action on records of a record type; a profile may be guarded otherwise (`allowsRecordsOf`). */
export function allowsRecords(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  return allows(rights, "Activities", recordFeature[type], action)
}

/** What a person holds, and the entities they work in. */
export interface RightsInEntities extends Rights {
  readonly entityIds: readonly EntityId[]
}

/** Whether the person may do this with the profile's records; those who design the profile work with its records too. */
export function allowsRecordsOf(rights: RightsInEntities, guard: RecordGuard, action: PermissionAction): boolean {
  if (guard.access === "type") return allowsRecords(rights, guard.type, action)
  const isGranted = rights.grants.some(
    (grant) => guardedProfile(grant) === guard.profileId && grant.actions.includes(action),
  )
  return rights.isClientAdmin || isGranted || makes(rights, guard)
}

/** Whether the person may change the profile's definition. */
function makes(rights: RightsInEntities, { entityId }: RecordGuard): boolean {
  return entityId === null
    ? allowsDesign(rights, "UPDATE", "group")
    : rights.entityIds.includes(entityId) && allowsDesign(rights, "UPDATE", "entity")
}

/** Whether the rights may allow the action on records of some profile of the record type. */
export function allowsSomeRecords(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  return (
    allowsRecords(rights, type, action) ||
    (type === "OTHER" &&
      (allowsDesign(rights, "UPDATE", "any") ||
        rights.grants.some((grant) => guardedProfile(grant) !== undefined && grant.actions.includes(action))))
  )
}

/** Whether the rights may hold anything at all on records of some profile; who designs profiles works with some of them. */
export function allowsAnyRecords(rights: Rights): boolean {
  return (
    rights.isClientAdmin ||
    rights.grants.some(({ feature, actions }) => feature === "Activities" && actions.length > 0) ||
    allowsDesign(rights, "UPDATE", "any")
  )
}

/** Whether somebody with these actions on a profile's records says who may do what with single ones. */
export function managesRecords(actions: readonly PermissionAction[]): boolean {
  return (["CREATE", "DELETE"] as const).every((action) => actions.includes(action))
}

/** The same of processes of any kind, which their record type guards. */
export function managesProcesses(rights: Rights): boolean {
  return profileTypes.some(
    (type) =>
      isProcess(type) && managesRecords(permissionActions.filter((action) => allowsRecords(rights, type, action))),
  )
}

/** Why something may not be changed: the words come from `messages`, the reference from the case. */
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
] as const
export type ReadOnlyReason = (typeof readOnlyReasons)[number]
