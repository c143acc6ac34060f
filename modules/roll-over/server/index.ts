// What other modules use of this one on the server.

export { continuations } from "./predecessor-repository.ts"
export { findContinued } from "./predecessor-repository.ts"
