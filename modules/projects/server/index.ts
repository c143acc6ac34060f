// What other modules use of this one on the server.

export { createProjectIn, findProjectByName } from "./service.ts"
