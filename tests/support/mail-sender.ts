import { pino } from "pino"
import { openDatabase } from "../../server/database/database.ts"
import { mailFigures } from "../../server/mail/figures.ts"
import { startSender } from "../../server/mail/sender.ts"
import { smtpTransport } from "../../server/mail/transport.ts"
import { publicUrl, quick, sender } from "./mail-presets.ts"

// A process of its own that a test may kill: sends what is due until it is ended.

const [url = "", port = "", leaseSeconds = "1"] = process.argv.slice(2)
const database = openDatabase({ ownerUrl: url, poolSize: 4 })
startSender(
  {
    database,
    publicUrl,
    figures: mailFigures(database),
    log: pino({ level: "silent" }),
    transport: smtpTransport({ url: `smtp://127.0.0.1:${port}`, from: sender, tls: "unverified" }),
  },
  { ...quick, leaseSeconds: Number(leaseSeconds) },
)
console.log("sending")
