import * as Type from "typebox"
import type { Static } from "typebox"
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

/** What a role grants. A sub-feature of `*` means every sub-feature of the feature. */
export const Grant = Type.Object(
  {
    feature: Type.Union([Type.Literal("Activities"), Type.Literal("Settings")]),
    subFeature: Type.String({ minLength: 1, maxLength: 60 }),
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

/** Whether the rights hold all of a grant, so that it may be handed on; every sub-feature is more than each of them. */
export function holdsGrant(rights: Rights, { feature, subFeature, actions }: Grant): boolean {
  if (rights.isClientAdmin) return true
  return actions.every((action) =>
    rights.grants.some(
      (held) =>
        held.feature === feature &&
        (held.subFeature === "*" || held.subFeature === subFeature) &&
        held.actions.includes(action),
    ),
  )
}

/** Whether a grant speaks of a feature that there is. */
export function isKnownGrant({ feature, subFeature }: Grant): boolean {
  return subFeature === "*" || features[feature].some((known) => known === subFeature)
}

/** One grant for each sub-feature, in the features' order, with its actions in theirs; what grants nothing is left out. */
export function settledGrants(grants: readonly Grant[]): Grant[] {
  return (Object.keys(features) as Feature[]).flatMap((feature) =>
    ["*", ...features[feature]].flatMap((subFeature) => {
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

export function allowsRecords(rights: Rights, type: ProfileType, action: PermissionAction): boolean {
  return allows(rights, "Activities", recordFeature[type], action)
}

/** Whether the rights hold anything at all on records of some type. */
export function allowsAnyRecords(rights: Rights): boolean {
  return (
    rights.isClientAdmin || rights.grants.some(({ feature, actions }) => feature === "Activities" && actions.length > 0)
  )
}

/** Whether the rights are those of somebody who says who may do what with single records of a type. */
export function managesRecords(rights: Rights, type: ProfileType): boolean {
  return (["CREATE", "DELETE"] as const).every((action) => allowsRecords(rights, type, action))
}

/** The same of processes of any kind. */
export function managesProcesses(rights: Rights): boolean {
  return profileTypes.some((type) => isProcess(type) && managesRecords(rights, type))
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
