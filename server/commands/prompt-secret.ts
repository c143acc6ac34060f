import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"

/** Prompts for a secret on the terminal without echoing it. */
export async function promptSecret(prompt: string): Promise<string> {
  process.stdout.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question("")
  } finally {
    lines.close()
    process.stdout.write("\n")
  }
}

/** The first line of standard input, when it is a file or another program. */
export async function readSecretLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ""
}
