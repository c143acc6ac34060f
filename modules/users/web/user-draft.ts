import type { ModuleCode } from "../../../schemas/profile-types.ts"
import type { ManagedUser, UserFields } from "../contracts/user-management.ts"

/** An account being edited; all texts are set, and nothing is saved before submit. */
export type UserDraft = {
  readonly [Field in keyof UserFields]-?: NonNullable<UserFields[Field]>
}

const emptyUser: UserDraft = {
  firstName: "",
  lastName: "",
  userName: "",
  email: "",
  secondEmail: "",
  country: "",
  designation: "",
  contactNumber: "",
  isExternal: false,
  roles: [],
  companyIds: [],
  modules: [],
}

/** A new account; it works in the module of the session, because without one nobody can sign in. */
export function newUser(moduleId: ModuleCode | null): UserDraft {
  return moduleId === null ? emptyUser : { ...emptyUser, modules: [moduleId] }
}

export const isUserField = (name: unknown): name is keyof UserDraft => typeof name === "string" && name in emptyUser

export function draftOf(user: ManagedUser): UserDraft {
  return {
    firstName: user.firstName,
    lastName: user.lastName,
    userName: user.userName ?? "",
    email: user.email,
    secondEmail: user.secondEmail ?? "",
    country: user.country ?? "",
    designation: user.designation ?? "",
    contactNumber: user.contactNumber ?? "",
    isExternal: user.isExternal,
    roles: user.roles.map(({ id }) => id),
    companyIds: user.entities.map(({ id }) => id),
    modules: user.modules,
  }
}
