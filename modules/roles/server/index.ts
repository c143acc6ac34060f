// What other modules use of this one on the server.

export { actionsOn, type GrantedRole, grantOnProfile, type NamedActions, rolesWithGrants } from "./profile-grants.ts"
export { installShippedRoles } from "./shipped-roles.ts"
