// What other modules use of this one on the server.

export { actionsOn, type GrantedRole, grantOnProfile, rolesWithGrants } from "./profile-grants.ts"
export { installShippedRoles } from "./shipped-roles.ts"
