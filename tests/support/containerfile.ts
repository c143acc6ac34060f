import { readFileSync } from "node:fs"
import { join } from "node:path"
import { projectRoot } from "../run/command.ts"

/** One instruction of the Containerfile: its name in capitals and its arguments on one line. */
export interface Instruction {
  readonly name: string
  readonly text: string
}

/** One image of the Containerfile, from `FROM` to the next one. */
export interface Stage {
  readonly name: string
  readonly base: string
  readonly instructions: readonly Instruction[]
}

/** The stages of the project's Containerfile, in order. */
export function parseContainerfile(): readonly Stage[] {
  const lines = readFileSync(join(projectRoot, "Containerfile"), "utf8")
    .replaceAll(/^#.*\n/gmu, "")
    .replaceAll(/\\\n\s*/gu, "")
    .split("\n")
    .filter((line) => line.trim() !== "")
  const stages: { name: string; base: string; instructions: Instruction[] }[] = []
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+) (.+)$/u.exec(line) ?? []
    if (name === "") throw new Error(`This line is no instruction: ${line}`)
    if (name === "FROM") {
      const [base = "", , stage = ""] = text.split(" ")
      stages.push({ name: stage, base, instructions: [] })
    } else {
      const stage = stages.at(-1)
      if (!stage) throw new Error(`${name} stands before FROM.`)
      stage.instructions.push({ name, text })
    }
  }
  return stages
}

/** The words of an instruction in exec form, `["npm", "ci"]`. */
export function argumentsOf({ name, text }: Instruction): readonly string[] {
  const args: unknown = text.startsWith("[") ? JSON.parse(text) : undefined
  if (!Array.isArray(args) || !args.every((word) => typeof word === "string"))
    throw new Error(`${name} is not in exec form: ${text}`)
  return args
}

/** The variables of an `ENV` instruction, `NAME=value NAME=value`. */
export function variablesOf({ text }: Instruction): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(/\s+/u).map((pair): [string, string] => {
      const at = pair.indexOf("=")
      if (at < 1) throw new Error(`ENV sets nothing by ${pair}`)
      return [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}
