// What other modules use of this one on the server.

export { traceOf } from "./service.ts"
