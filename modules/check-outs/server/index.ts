// What other modules use of this one on the server.

export { checkOutsOf } from "./service.ts"
