import { buildApp } from "../../server/app.ts"
import { loadConfiguration } from "../../server/configuration/load-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

// A separate server process that a test may kill: serves requests, runs jobs and sends emails of an existing database.
// Prints the port it listens on.

const [ownerUrl = "", smtpUrl = ""] = process.argv.slice(2)
const configuration = loadConfiguration({
  LOG_LEVEL: "silent",
  RATE_LIMIT: "1000000",
  USER_PROCESSOR_PERCENT: "100",
  SMTP_URL: smtpUrl,
  SMTP_TLS: "unverified",
  MAIL_FROM: "Risk Universe <no-reply@risk.example.org>",
  FILES_DIRECTORY: process.env["FILES_DIRECTORY"],
})
const app = await buildApp({ configuration, database: openDatabase({ ownerUrl }) })
const url = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(new URL(url).port)
