// What other modules use of this one on the server.

export { grantTeamsOfCopy } from "./teams/copy-grants.ts"
