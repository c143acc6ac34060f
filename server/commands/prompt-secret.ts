import { createInterface } from "node:readline/promises"
import { Writable } from "node:stream"
import { promptLine } from "./prompt-line.ts"

/** Prompts for a secret on the terminal without echoing it; undefined when the input ends without one. */
export async function promptSecret(prompt: string): Promise<string | undefined> {
  process.stdout.write(prompt)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    return await promptLine("", process.stdin, silent)
  } finally {
    process.stdout.write("\n")
  }
}

/** The first line of standard input, when it is a file or another program. */
export async function readSecretLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin })
  for await (const line of lines) return line
  return ""
}
