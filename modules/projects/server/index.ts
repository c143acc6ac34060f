// What other modules use of this one on the server.

export { findProjectNames } from "./repository.ts"
export { createProjectIn, findProjectByName } from "./service.ts"
