// What other modules use of this one on the server.

export { listSubstitutedUsers, substitutesOf } from "./substitutions.ts"
