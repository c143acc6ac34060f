import type { Role } from "../../roles/contract.ts"
import type { ManagedUser } from "../contracts/user-management.ts"
import type { RoleId, UserId } from "../../../schemas/ids.ts"
import { administrator, clientId, entities } from "../../../stories/screens/signed-in.ts"

export const roles: readonly Role[] = [
  {
    id: "r2" as RoleId,
    name: "Control owner",
    kind: "executor",
    description: "Owns controls and answers for their tests.",
    grants: [{ feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] }],
    forExternals: false,
    users: 4,
    revision: 1,
  },
  {
    id: "r3" as RoleId,
    name: "مراجع خارجي",
    kind: "approver",
    description:
      "Whoever comes from outside and looks at what has been done, with a description that goes on for longer than a line of the table has room for.",
    grants: [{ feature: "Activities", subFeature: "*", actions: ["READ"] }],
    forExternals: true,
    users: 0,
    revision: 2,
  },
]

const user = (id: string, more: Partial<ManagedUser>): ManagedUser => ({
  id: id as UserId,
  clientId,
  firstName: "Jonas",
  lastName: "Weber",
  userName: null,
  email: "jonas.weber@calverine.example",
  secondEmail: null,
  country: "DE",
  designation: "Tester",
  contactNumber: null,
  isExternal: false,
  isClientAdmin: false,
  status: "active",
  lastLogin: "2026-11-20T08:00:00.000Z",
  createdAt: "2026-01-05T08:00:00.000Z",
  roles: [{ id: "r2" as RoleId, name: "Control owner" }],
  entities: [...entities],
  otherEntities: 2,
  modules: ["IC"],
  revision: 1,
  canEdit: true,
  ...more,
})

export const jonas = user("u2", {})

export const everybody: readonly ManagedUser[] = [
  user(administrator.id, {
    firstName: administrator.firstName,
    lastName: administrator.lastName,
    email: administrator.email,
    designation: administrator.designation,
    isClientAdmin: true,
    roles: [],
    modules: ["IC", "IA"],
  }),
  jonas,
  user("u3", {
    firstName: "ليلى",
    lastName: "منصور",
    email: "layla.mansour.of.the.gulf.region@calverine.example",
    status: "invited",
    lastLogin: null,
    designation: null,
    entities: [entities[2]],
    otherEntities: 0,
  }),
  user("u4", {
    firstName: "Octavia",
    lastName: "Brandenburg-Featherstonehaugh",
    email: "octavia@audit.example",
    status: "locked",
    isExternal: true,
    roles: [{ id: "r3" as RoleId, name: "مراجع خارجي" }],
  }),
  user("u5", { firstName: "नीला", lastName: "राव", email: "neela.rao@calverine.example", status: "inactive" }),
]

/** Options for an administrator who edits other users. */
export const choices = {
  roles: roles.map(({ id, name, kind, forExternals }) => ({ id, name, kind, forExternals, canGrant: true })),
  entities,
  modules: ["IC", "IA"],
}
