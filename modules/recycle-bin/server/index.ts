// What other modules use of this one on the server.

export { restoreRecord } from "./restore-record.ts"
export { traceOf } from "./service.ts"
