// What other modules use of this one on the server.

export { loadActor } from "./accounts/load-actor.ts"
export {
  type AddedPreferences,
  findClientName,
  findUser,
  listDirectoryUsers,
  listUserEntities,
  listUserRoles,
  mergePreferences,
  type UserRow,
} from "./accounts/service.ts"
export { deleteLinks, issueLink } from "./links/service.ts"
export { saveNewPassword } from "./new-password/service.ts"
export { notifyAccountOwner } from "./notify-account-owner.ts"
export type { Passwords } from "./passwords.ts"
export { revokeAccess } from "./sessions/access-token-repository.ts"
export { endSessionsOf } from "./sessions/service.ts"
export { generateSecret, hashSecret } from "./sessions/token.ts"
export { attemptsIn } from "./sign-in/attempts-repository.ts"
