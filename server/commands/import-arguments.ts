import { parseArgs } from "node:util"
import { toldColumn } from "../services/profile/importing/told-column.ts"
import type { ToldColumns } from "../services/profile/importing/map-columns.ts"

export interface ImportArguments {
  readonly profile: string
  readonly project: string
  readonly key: string | undefined
  readonly map: ToldColumns
  /** In whose name; the client administrator where nobody is named. */
  readonly as: string | undefined
  readonly file: string
}

export const importUsage =
  "npm run import -- --profile CONTROL --project NAME [--key COLUMN] [--map COLUMN=keyword …] [--as EMAIL] FILE"

/** What was typed was not understood; the sentence says how it is typed. */
export class UsageError extends Error {}

export function readImportArguments(typed: readonly string[]): ImportArguments {
  const { values, positionals } = parsed(typed)
  const [file, ...more] = positionals
  if (!file) throw usage("Name the file to import.")
  if (more.length > 0) throw usage(`One file at a time: ${more.join(", ")} came after it.`)
  if (!values.profile) throw usage("Name the record type or profile with --profile.")
  const wrong = values.map?.find((text) => !/^.+=.+$/s.test(text))
  if (wrong !== undefined) throw usage(`--map takes COLUMN=keyword, and was given "${wrong}".`)
  return {
    profile: values.profile,
    project: values.project ?? "",
    key: values.key,
    map: (values.map ?? []).map(toldColumn),
    as: values.as ?? values.client,
    file,
  }
}

function parsed(typed: readonly string[]) {
  try {
    return parseArgs({
      args: [...typed],
      allowPositionals: true,
      options: {
        profile: { type: "string" },
        project: { type: "string" },
        key: { type: "string" },
        map: { type: "string", multiple: true },
        as: { type: "string" },
        client: { type: "string" },
      },
    })
  } catch (error) {
    throw usage(error instanceof Error ? error.message : String(error))
  }
}

function usage(sentence: string): UsageError {
  return new UsageError(`${sentence}\nUsage: ${importUsage}`)
}
