// What other modules use of this one on the server.

export { deleteCheckOut, lockOwnCheckOut } from "./repository.ts"
export { findCheckOutBlocker } from "./serialize-check-outs.ts"
export { checkOutOfRecord, checkOutsOf } from "./service.ts"
