// What other modules use of this one on the server.

export { installShippedProfiles } from "./definitions/shipped-profiles.ts"
export { listEntitySettings } from "./versions/report-repository.ts"
export { todayBy } from "./versions/validate-batch.ts"
