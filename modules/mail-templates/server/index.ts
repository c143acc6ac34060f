// What other modules use of this one on the server.

export { renderTemplateEmail } from "./template-email.ts"
