import type { AppUser } from "../../modules/auth/contracts/auth.ts"
import type { ClientId, EntityId, UserId } from "../../schemas/ids.ts"

export const clientId = "calverine" as ClientId

export const entities = [
  { id: "e1" as EntityId, name: "Calverine Foods Ltd" },
  { id: "e2" as EntityId, name: "Calverine Logistics GmbH" },
  { id: "e3" as EntityId, name: "كالفرين الخليج" },
] as const

/** The administrator of the organisation. */
export const administrator: AppUser = {
  id: "u1" as UserId,
  clientId,
  clientName: "Calverine",
  firstName: "Amira",
  lastName: "Haddad",
  email: "amira.haddad@calverine.example",
  designation: "Head of internal control",
  isClientAdmin: true,
  isExternal: false,
  roles: [{ id: "r1", name: "Client administrator" }],
  moduleId: "IC",
  entityId: entities[0].id,
  entities: entities.map((entity) => ({ ...entity, decimalPlaces: 2 })),
  modules: ["IC", "IA"],
  grants: [],
  viewing: null,
  language: null,
  testType: null,
}

/** Can read projects and users, but not edit them. */
export const readOnlyUser: AppUser = {
  ...administrator,
  isClientAdmin: false,
  roles: [{ id: "r2", name: "Control owner" }],
  grants: [
    { feature: "Activities", subFeature: "Project", actions: ["READ"] },
    { feature: "Settings", subFeature: "User_Management", actions: ["READ"] },
    { feature: "Settings", subFeature: "Role_Access", actions: ["READ"] },
  ],
}

/** A user with role permissions who is not an administrator. */
export const tester: Partial<AppUser> = {
  isClientAdmin: false,
  roles: [{ id: "r5", name: "Tester" }],
  grants: [
    { feature: "Activities", subFeature: "Control", actions: ["READ", "UPDATE"] },
    { feature: "Activities", subFeature: "Project", actions: ["READ"] },
  ],
}
