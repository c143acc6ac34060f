import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { createEmailMetrics } from "../../server/mail/metrics.ts"
import { startSender } from "../../server/mail/sender.ts"
import { smtpTransport } from "../../server/mail/transport.ts"
import { publicUrl, quick, sender } from "./mail-presets.ts"

// A separate process that a test may kill: sends due emails until it is killed.

const [url = "", port = "", leaseSeconds = "1"] = process.argv.slice(2)
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
startSender(
  {
    database,
    publicUrl,
    emailMetrics: createEmailMetrics(database),
    log: pino({ level: "silent" }),
    transport: smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: sender, tls: "unverified" }),
  },
  { ...quick, leaseSeconds: Number(leaseSeconds) },
)
console.log("sending")
