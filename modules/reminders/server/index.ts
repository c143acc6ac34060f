// What other modules use of this one on the server.

export { installShippedReminders } from "./shipped-reminders.ts"
