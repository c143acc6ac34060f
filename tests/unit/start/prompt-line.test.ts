import { PassThrough } from "node:stream"
import { expect, test } from "vitest"
import { promptLine } from "../../../server/commands/prompt-line.ts"

async function answerTo(typed: string, { ends = false } = {}): Promise<string | undefined> {
  const [input, output] = [new PassThrough(), new PassThrough()]
  const answer = promptLine("Type its name: ", input, output)
  input.write(typed)
  if (ends) input.end()
  return answer
}

test("a question is answered by a line", async () => {
  expect(await answerTo("Calverine Group\n")).toBe("Calverine Group")
})

test.each([
  ["the end of the input", "", { ends: true }],
  ["a line that is not completed", "Calverine", { ends: true }],
  ["Ctrl-D", "\u0004", {}],
  ["Ctrl-C", "Calv\u0003", {}],
])("%s is no answer, and does not wait for one", async (_case, typed, options) => {
  expect(await answerTo(typed, options)).toBeUndefined()
})
