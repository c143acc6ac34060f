// What other modules use of this one on the server.

export { actionName, actionTemplateValues } from "./event-template-values.ts"
