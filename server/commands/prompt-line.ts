import { once } from "node:events"
import { createInterface } from "node:readline/promises"

/**
 * Asks a question on the terminal. Undefined when the input ends without an answer: by Ctrl-D, by Ctrl-C, or because
 * the terminal was closed.
 */
export async function promptLine(
  prompt: string,
  input: NodeJS.ReadableStream = process.stdin,
  output: NodeJS.WritableStream = process.stdout,
): Promise<string | undefined> {
  const lines = createInterface({ input, output, terminal: true })
  const ended = once(lines, "close").then(() => undefined)
  // Rejected, or never settled, when the input ends.
  const answer = lines.question(prompt).catch(() => undefined)
  try {
    return await Promise.race([answer, ended])
  } finally {
    lines.close()
  }
}
