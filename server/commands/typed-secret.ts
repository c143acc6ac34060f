import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"

/** Asks on the terminal for what is not shown while it is typed. */
export async function askSecret(question: string): Promise<string> {
  process.stdout.write(question)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await lines.question("")
  } finally {
    lines.close()
    process.stdout.write("\n")
  }
}

/** The first line of the standard input, where it is a file or another program. */
export async function readSecret(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ""
}
