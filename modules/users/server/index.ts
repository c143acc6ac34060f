// What other modules use of this one on the server.

export { allUsers, countUsers } from "./all-users.ts"
export { addFirstAdministrator } from "./first-administrator.ts"
