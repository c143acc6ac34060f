import { buildApp } from "../../server/app.ts"
import { readConfiguration } from "../../server/configuration/read-configuration.ts"
import { openDatabase } from "../../server/database/database.ts"

// The product's server in a process of its own that a test may kill: answers calls, does the work and sends the letters of a
// database that is there already. Says the port it listens on.

const [ownerUrl = "", smtpUrl = ""] = process.argv.slice(2)
const configuration = readConfiguration({
  LOG_LEVEL: "silent",
  RATE_LIMIT: "1000000",
  USER_PROCESSOR_PERCENT: "100",
  SMTP_URL: smtpUrl,
  SMTP_TLS: "unverified",
  MAIL_FROM: "Risk Universe <no-reply@risk.example.org>",
})
const app = await buildApp({ configuration, database: openDatabase({ ownerUrl }) })
const address = await app.listen({ host: "127.0.0.1", port: 0 })
console.log(new URL(address).port)
