import { endBySignal } from "./command-end.ts"
import { promptLine } from "./prompt-line.ts"
import { runDemonstrationRemoval } from "./run-demonstration-removal.ts"

endBySignal()
process.exitCode = await runDemonstrationRemoval(process.argv.slice(2), {
  environment: process.env,
  log: console.log,
  error: console.error,
  prompt: process.stdin.isTTY ? promptLine : undefined,
})
